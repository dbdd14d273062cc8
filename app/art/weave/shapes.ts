export function round(value: number): number {
  return Number(value.toFixed(2));
}

export function element(name: string, attributes: Record<string, string | number>): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${list.join("")}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return element("rect", {
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    fill,
  });
}

export function circle(cx: number, cy: number, radius: number, fill: string): string {
  return element("circle", { cx: round(cx), cy: round(cy), r: round(radius), fill });
}

export function path(d: string, fill: string): string {
  return element("path", { d, fill });
}

export function svg(width: number, height: number, content: string, label: string): string {
  const frame = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const name = `role="img" aria-label="${label}" preserveAspectRatio="xMidYMid slice"`;
  const body = `<g shape-rendering="geometricPrecision">${content}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} ${name}>${body}</svg>\n`;
}
