type Node = { readonly "@type"?: unknown; readonly [property: string]: unknown };
type Shape = keyof typeof shapes;

const shapes = {
  text: (value: unknown) => typeof value === "string" && value.trim() !== "",
  number: (value: unknown) => typeof value === "number" && Number.isFinite(value),
  time: (value: unknown) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
  address: (value: unknown) => typeof value === "string" && /^(?:\/|https?:\/\/)/.test(value),
  addresses: (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isAddress),
  node: (value: unknown) => typeof value === "object" && value !== null,
};

const article: Record<string, Shape> = {
  headline: "text",
  description: "text",
  image: "addresses",
  datePublished: "time",
  dateModified: "time",
  author: "node",
  publisher: "node",
  mainEntityOfPage: "node",
  articleSection: "text",
  wordCount: "number",
};

/** What search engines want of the things that posts are about. */
const required: Record<string, Record<string, Shape>> = {
  BlogPosting: article,
  Article: article,
  VideoObject: {
    name: "text",
    description: "text",
    thumbnailUrl: "addresses",
    uploadDate: "time",
    embedUrl: "address",
  },
  Product: { name: "text", image: "address", offers: "node" },
  Offer: { price: "number", priceCurrency: "text", availability: "address", url: "address" },
  Clip: { name: "text", startOffset: "number", url: "address" },
};

/** Each property that is missing or has no such value, such as “Offer: price”. */
export function missingProperties(nodes: readonly unknown[]): string[] {
  return nodes.filter(isNode).flatMap((node) => {
    const type = String(node["@type"]);
    const wanted = required[type];
    // What a list of others holds is described where it stands.
    if (!wanted) return [];
    const missing = Object.entries(wanted).filter(([name, shape]) => !shapes[shape](node[name]));
    const inside = Object.values(node).flat().filter(isNode);
    return [...missing.map(([name]) => `${type}: ${name}`), ...missingProperties(inside)];
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "@type" in value;
}

function isAddress(value: unknown) {
  return shapes.address(value);
}
