import { expect, test } from "vitest";
import { autoplayUrl, embedUrl, hostName, parseVideo, thumbnailUrl, watchUrl } from "./video.ts";

const id = "aqz-KE-bpKQ";

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?v=${id}`,
  `http://www.youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?v=${id}&t=12s&feature=youtu.be`,
  `https://www.youtube.com/watch?app=desktop&list=PL1&v=${id}#t=1m`,
  `https://www.youtube.com/watch/?v=${id}`,
  `https://www.youtube.com/watch/${id}`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}/`,
  `https://youtu.be/${id}?si=market-row&t=40`,
  `http://www.youtu.be/${id}`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com/embed/${id}?start=30&rel=0`,
  `https://www.youtube.com/v/${id}?version=3`,
  `https://www.youtube.com/shorts/${id}?feature=share`,
  `https://m.youtube.com/shorts/${id}/`,
  `https://www.youtube.com/live/${id}?si=x&t=40`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://youtube-nocookie.com/embed/${id}?rel=0`,
  `HTTPS://WWW.YouTube.COM/watch?v=${id}`,
  `  https://youtu.be/${id}\n`,
])("%s leads to the video", (address) => {
  expect(parseVideo(address)).toEqual({ id });
});

test.each([
  null,
  undefined,
  "",
  "not a link",
  id,
  `youtube.com/watch?v=${id}`,
  `//youtu.be/${id}`,
  "https://www.youtube.com/",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=",
  "https://www.youtube.com/watch?v=too-short",
  `https://www.youtube.com/watch?v=${id}x`,
  "https://www.youtube.com/@channel",
  `https://www.youtube.com/playlist?list=${id}`,
  "https://www.youtube.com/embed/videoseries?list=PL1",
  "https://www.youtube.com/embed/live_stream?channel=UC1",
  `https://www.youtube.com/redirect/${id}`,
  `https://vimeo.com/${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://youtube.com@evil.example/watch?v=${id}`,
  `https://evil.example/youtube.com/watch?v=${id}`,
  `https://evil.example/?u=https://youtu.be/${id}`,
  `javascript:alert("https://youtu.be/${id}")`,
  `javascript://youtu.be/${id}`,
  `data:text/html,https://youtu.be/${id}`,
  `ftp://youtu.be/${id}`,
  'https://youtu.be/"onload="a',
  "https://youtu.be/<script>alr",
  "https://youtu.be/..%2F..%2Fabcd",
  "https://www.youtube.com/embed/../../../../x",
  `https://youtu.be/${"a".repeat(100_000)}`,
])("%s leads to none", (address) => {
  expect(parseVideo(address)).toBeUndefined();
});

test.each([
  ["https://vimeo.com/76979871", undefined],
  ["http://www.vimeo.com/76979871/", undefined],
  ["https://vimeo.com/76979871?share=copy#t=10", undefined],
  ["https://vimeo.com/76979871/8272103f6e", "8272103f6e"],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0", "8272103f6e"],
  ["https://vimeo.com/channels/staffpicks/76979871", undefined],
  ["https://vimeo.com/groups/motion/videos/76979871", undefined],
  ["https://vimeo.com/showcase/1234/video/76979871", undefined],
])("%s leads to the film on Vimeo", (address, hash) => {
  expect(parseVideo(address)).toEqual({ id: "76979871", host: "vimeo", hash });
});

test.each([
  "https://vimeo.com/",
  "https://vimeo.com/acme",
  "https://vimeo.com/76979871/likes",
  "https://vimeo.com/user76979871",
  "https://vimeo.com.evil.example/76979871",
  "https://evil.example/vimeo.com/76979871",
  "https://player.vimeo.com/video/1/../../x",
  `https://vimeo.com/${"1".repeat(16)}`,
])("%s leads to no film", (address) => expect(parseVideo(address)).toBeUndefined());

test("a film on Vimeo has a player and a page, and its picture is the post's", () => {
  const film = { id: "76979871", host: "vimeo", hash: "8272103f6e" } as const;
  expect(thumbnailUrl(film)).toBeUndefined();
  expect(embedUrl(film)).toBe("https://player.vimeo.com/video/76979871?h=8272103f6e");
  expect(autoplayUrl(film)).toBe(`${embedUrl(film)}&autoplay=1&playsinline=1&dnt=1`);
  expect(watchUrl(film)).toBe("https://vimeo.com/76979871/8272103f6e");
  expect([film, { id }].map(hostName)).toEqual(["Vimeo", "YouTube"]);
});

test("a video has a picture, a player without cookies and a page", () => {
  expect(thumbnailUrl({ id })).toBe(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`);
  expect(embedUrl({ id })).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
  expect(watchUrl({ id })).toBe(`https://www.youtube.com/watch?v=${id}`);
});

test("a film starts at a moment, in the page and at its host", () => {
  const vimeo = { id: "76979871", host: "vimeo" } as const;
  const here = { start: 130, origin: "https://acme.example" };
  expect(autoplayUrl({ id }, here)).toBe(
    `${embedUrl({ id })}?autoplay=1&playsinline=1&rel=0` +
      "&enablejsapi=1&origin=https%3A%2F%2Facme.example&start=130",
  );
  expect(autoplayUrl({ id })).toBe(`${embedUrl({ id })}?autoplay=1&playsinline=1&rel=0`);
  expect(autoplayUrl(vimeo, here)).toBe(`${embedUrl(vimeo)}?autoplay=1&playsinline=1&dnt=1#t=130s`);
  expect(watchUrl({ id }, 130)).toBe(`https://www.youtube.com/watch?v=${id}&t=130s`);
  expect(watchUrl(vimeo, 130)).toBe("https://vimeo.com/76979871#t=130s");
});
