import type { RouteConfigEntry } from "@react-router/dev/routes";
import { vi } from "vitest";

/** Every address of the site with the file that answers it; a layout has none of its own. */
export async function listRoutes() {
  vi.stubEnv("NODE_ENV", "development");
  process.argv.push("typegen");
  const { default: entries } = await import("#app/routes.ts");
  process.argv.pop();
  vi.unstubAllEnvs();
  return collect(await entries, "");
}

function collect(
  entries: readonly RouteConfigEntry[],
  above: string,
): { pattern: string; file: string }[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const pattern = path ? `${above}/${path.replace(/^\//, "")}` : above;
    const own = (path && path !== "*") || index ? [{ pattern: pattern || "/", file }] : [];
    return [...own, ...collect(children, pattern)];
  });
}
