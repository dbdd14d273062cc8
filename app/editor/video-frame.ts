import { Node } from "@tiptap/core";
import { playerUrl } from "#app/rules/media/video.ts";
import { frameAttributes, parseSource } from "#app/rules/posts/rich-text.ts";
import "./blocks.css";

/** An embedded video. The editor shows only its name and loads no third-party player. */
export const VideoFrame = Node.create({
  name: "videoFrame",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...Object.fromEntries(frameAttributes.map((name) => [name, { default: null }])),
    src: { default: null, parseHTML: playerOf },
  }),
  parseHTML: () => [{ tag: "iframe[src]", getAttrs: (frame) => (playerOf(frame) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ["iframe", HTMLAttributes],
  addNodeView: () => (props) => {
    const { src, title } = props.node.attrs;
    const dom = document.createElement("div");
    dom.className = "editor-film";
    const name = document.createElement("b");
    name.textContent = title || "Video";
    dom.append(name, src);
    return { dom };
  },
});

function playerOf(frame: HTMLElement) {
  const url = parseSource(frame.getAttribute("src"));
  return url && playerUrl(url);
}
