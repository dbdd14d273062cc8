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

test("a mail is shown in a frame of the staff area alone, and nothing in it runs or is sent", async () => {
  const { securityHeaders } = await import("./headers.ts");
  const headers = securityHeaders({ path: "/admin/newsletter/abc/mail", type: "text/html" });
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  const policy = headers["content-security-policy"];
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:;/);
  expect(policy).toContain("form-action 'none'; frame-ancestors 'self'; sandbox allow-popups");
  expect(policy).not.toMatch(/script-src|connect|allow-(scripts|forms|same-origin)/);
  const screen = securityHeaders({ path: "/admin/newsletter/abc", type: "text/html" });
  expect(screen["x-frame-options"]).toBe("DENY");
  expect(screen["content-security-policy"]).toContain("frame-ancestors 'none'");
  const data = securityHeaders({ path: "/admin/newsletter/abc/mail", type: "application/json" });
  expect(data["x-frame-options"]).toBe("DENY");
});

test("a page whose words are edited is framed by this site alone, and runs and sends nothing", async () => {
  const { securityHeaders } = await import("./headers.ts");
  const inline = { script: "'sha256-x'", style: "'sha256-y'" };
  for (const path of ["/admin/words/frame", "/admin/words/frame/blog/a-post"]) {
    const headers = securityHeaders({ path, type: "text/html; charset=utf-8", inline });
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    const policy = headers["content-security-policy"];
    expect(policy).toContain("script-src 'none'; style-src 'self' 'sha256-y';");
    expect(policy).toContain("form-action 'none'; frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|connect-src|frame-src|sha256-x/);
  }
  for (const path of ["/admin/words/edit", "/admin/words/frames", "/packages"]) {
    const headers = securityHeaders({ path, type: "text/html", inline });
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});

test("screens of staff frame this site and the two players, those of accounts nothing", async () => {
  const { securityHeaders } = await import("./headers.ts");
  const inline = { script: "'sha256-x'", style: "" };
  const framed = (path: string) => {
    const policy = securityHeaders({ path, type: "text/html", inline })["content-security-policy"];
    return /frame-src ([^;]*)/.exec(policy ?? "")?.[1];
  };
  const players = "https://www.youtube-nocookie.com https://player.vimeo.com";
  for (const path of ["/admin", "/admin/desk"]) expect(framed(path)).toBe(`'self' ${players}`);
  expect(framed("/admin/preview")).toBe(players);
  for (const path of ["/auth", "/auth/reset"]) expect(framed(path)).toBeUndefined();
});

test("a preview may do what the public page may, and tells nobody its address", async () => {
  const { securityHeaders } = await import("./headers.ts");
  const inline = { script: "'sha256-x'", style: "" };
  const of = (path: string) => securityHeaders({ path, type: "text/html", inline });
  const { "referrer-policy": policy, ...preview } = of("/preview/a.1.b");
  const { "referrer-policy": publicPolicy, ...page } = of("/blog/a-post");
  expect(preview).toEqual(page);
  expect([policy, publicPolicy]).toEqual(["no-referrer", "strict-origin-when-cross-origin"]);
});

test("only the documents of mails may stand in a frame of the staff area", async () => {
  const { securityHeaders } = await import("./headers.ts");
  const isMailDocument = (path: string) => {
    const type = path.endsWith(".data") ? "text/x-script" : "text/html";
    return securityHeaders({ path, type })["x-frame-options"] === "SAMEORIGIN";
  };
  expect(["/admin/newsletter/x/mail", "/admin/newsletter/words/mail"].every(isMailDocument)).toBe(
    true,
  );
  expect(
    [
      "/admin/newsletter/x",
      "/admin/newsletter/x/mail.data",
      "/admin/newsletter/x/y/mail",
      "/admin/mail",
      "/newsletter/x/mail",
    ].some(isMailDocument),
  ).toBe(false);
});

test("text becomes a part of a document only through a policy, the assistant's own aside", async () => {
  const { securityHeaders } = await import("./headers.ts");
  const inline = { script: "'sha256-x'", style: "" };
  const allowed = (path: string) => {
    const headers = securityHeaders({ path, type: "text/html", inline });
    const directives = headers["content-security-policy"]?.split("; ") ?? [];
    const isRequired = directives.includes("require-trusted-types-for 'script'");
    return isRequired ? directives.find((one) => one.startsWith("trusted-types ")) : undefined;
  };
  for (const path of ["/", "/nothing-here", "/partner/token", "/preview/token", "/admin/preview"]) {
    expect(allowed(path), path).toBe("trusted-types site start");
  }
  for (const path of ["/admin", "/admin/newsletter/abc", "/auth"]) {
    expect(allowed(path), path).toBe("trusted-types site start ProseMirrorClipboard");
  }
  for (const path of ["/admin/words/frame", "/admin/newsletter/abc/mail"]) {
    expect(allowed(path), path).toBe("trusted-types 'none'");
  }
  expect(allowed("/voice-widget")).toBeUndefined();
});
