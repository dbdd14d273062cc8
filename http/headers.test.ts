import { afterEach, expect, test, vi } from "vitest";
import { site } from "#site.config.ts";

afterEach(() => {
  vi.resetModules();
  vi.doUnmock("#site.config.ts");
  vi.unstubAllEnvs();
});

test("a site without the address of a voice assistant has none, and works", async () => {
  const voiceAssistant = { ...site.voiceAssistant, scriptUrl: "" };
  vi.doMock("#site.config.ts", () => ({ site: { ...site, voiceAssistant } }));
  const { securityHeaders } = await import("./headers.ts");
  const inline = { script: "'sha256-x'", style: "" };
  const headers = securityHeaders({ path: "/", type: "text/html", inline });
  expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-x';");
  expect(headers["content-security-policy"]).toContain("connect-src 'self';");
  const missing = securityHeaders({ path: "/voice-widget", type: "text/html", inline });
  expect(missing["content-security-policy"]).toBe(headers["content-security-policy"]);
});

test.each([
  ["", "max-age=31536000"],
  ["true", "max-age=31536000; includeSubDomains"],
])("with HSTS_SUBDOMAINS=%s browsers are told %j", async (setting, expected) => {
  vi.stubEnv("SITE_URL", "https://site.example");
  vi.stubEnv("HSTS_SUBDOMAINS", setting);
  const { securityHeaders } = await import("./headers.ts");
  expect(securityHeaders({ path: "/" })["strict-transport-security"]).toBe(expected);
});
