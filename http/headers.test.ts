import { expect, test, vi } from "vitest";
import { site } from "#site.config.ts";

test("a site without the address of a voice assistant has none, and works", async () => {
  const voiceAssistant = { ...site.voiceAssistant, scriptUrl: "" };
  vi.doMock("#site.config.ts", () => ({ site: { ...site, voiceAssistant } }));
  const { securityHeaders } = await import("./headers.ts");
  const inline = { script: "'sha256-x'", style: "" };
  const headers = securityHeaders({ path: "/", type: "text/html", inline });
  expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-x';");
  expect(headers["content-security-policy"]).toContain("connect-src 'self';");
});
