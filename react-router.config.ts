import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route list is a few kilobytes: no lookups while somebody is clicking.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
