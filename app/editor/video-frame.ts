import { Node } from "@tiptap/core";
import { playerUrl } from "#app/rules/video.ts";

/** An embedded video. The editor shows only its name and loads no third-party player. */
export const VideoFrame = Node.create({
  name: "videoFrame",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: playerOf },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: "iframe[src]", getAttrs: (frame) => (playerOf(frame) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ["iframe", HTMLAttributes],
  addNodeView: () => (props) => {
    const { src, title } = props.node.attrs;
    const dom = document.createElement("div");
    dom.className = "ed-film";
    const name = document.createElement("b");
    name.textContent = title || "Video";
    dom.append(name, src);
    return { dom };
  },
});

function playerOf(frame: HTMLElement) {
  const url = URL.parse(frame.getAttribute("src") ?? "", "https://site.invalid");
  return url && playerUrl(url);
}
