import type { Drawing, Transform } from "./shapes.ts";

export function print(drawing: Drawing): string {
  if (Array.isArray(drawing)) return drawing.map(print).join("");
  if (drawing.type === "markup") return drawing.text;
  const { type, content, ...attributes }: { type: string; content?: Drawing } = drawing;
  const tag = type + Object.entries(attributes).map(printAttribute).join("");
  return content ? `<${tag}>${print(content)}</${type}>` : `<${tag}/>`;
}

function printAttribute([name, value]: [string, unknown]) {
  return ` ${name}="${Array.isArray(value) ? value.map(printTransform).join(" ") : value}"`;
}

function printTransform([name, ...values]: Transform) {
  return `${name}(${values.join(" ")})`;
}
