import { site } from "#site.config.ts";
import { missingPage, spotlight, unlistedPages } from "../../support/pages.ts";
import { idle, test } from "../../support/policy-test.ts";
import { expect, waitForHydration } from "../../support/site-test.ts";

const { scriptUrl } = site.voiceAssistant;

/** Pages for search engines are asked the same in the tests of their budgets. */
test("no page asks for anything its own policy refuses", async ({
  page,
  refused,
  externalRequests,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[14]/);
  for (const path of ["/", ...unlistedPages, missingPage]) {
    await page.goto(path);
    await waitForHydration(page);
    await idle(page);
  }
  expect(refused).toEqual([]);
  expect(externalRequests).toContain(scriptUrl);
});

test("menu, film, form and toast work under the policy", async ({
  page,
  refused,
  externalRequests,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/BuyBlack/${spotlight.slug}`);
  await waitForHydration(page);
  await page.getByRole("button", { name: /^Play video/ }).click();
  await expect(page.frameLocator("iframe").locator("html")).toBeAttached();
  expect(externalRequests.some((url) => url.startsWith("https://www.youtube-nocookie.com/"))).toBe(
    true,
  );

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  const section = page.locator("#newsletter");
  await section.getByLabel("Email address").fill("policy@example.com");
  await section.getByRole("button", { name: "Subscribe" }).click();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toContainText("You've been signed up for our newsletter.");
  await expect(toast).toHaveCSS("position", "absolute");
  expect(refused).toEqual([]);
});

test("a script that got into a page does not run", async ({ page, refused, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy/, /React error #418/);
  const intruders = `<script>document.title = "taken"</script>
    <button onclick="document.title = 'taken'">Intruder</button>
    <script src="https://elsewhere.example/x.js"></script>`;
  await page.route("/about", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("<main", `${intruders}<main`);
    await route.fulfill({ response, body });
  });
  await page.goto("/about");
  await page.getByText("Intruder").dispatchEvent("click");
  await waitForHydration(page);
  await expect(page).toHaveTitle(/About/);
  // Some browsers refuse a handler when they read it, others when it would run.
  await expect
    .poll(() => [...new Set(refused)].toSorted())
    .toEqual([
      "/about: script-src-attr inline",
      "/about: script-src-elem https://elsewhere.example/x.js",
      "/about: script-src-elem inline",
    ]);
});

test("a page takes text for elements, scripts and handlers from nobody but its own policies", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/requires 'Trusted(HTML|Script|ScriptURL)' assignment/, /TrustedTypePolicy/);
  for (const path of ["/", `/BuyBlack/${spotlight.slug}`, "/auth", missingPage]) {
    await page.goto(path);
    const taken = await page.evaluate(() => {
      const script = document.createElement("script");
      const sinks: Record<string, () => void> = {
        markup: () => (document.body.innerHTML += "<p>Intruder</p>"),
        beside: () => document.body.insertAdjacentHTML("beforeend", "<p>Intruder</p>"),
        frame: () => (document.createElement("iframe").srcdoc = "<p>Intruder</p>"),
        text: () => (script.textContent = "document.title = 'taken'"),
        address: () => (script.src = "/assets/intruder.js"),
        handler: () => document.body.setAttribute("onclick", "document.title = 'taken'"),
        document: () => new DOMParser().parseFromString("<p>Intruder</p>", "text/html"),
        policy: () => Reflect.get(window, "trustedTypes").createPolicy("default", {}),
      };
      return Object.keys(sinks).filter((name) => {
        try {
          sinks[name]?.();
          return true;
        } catch {
          return false;
        }
      });
    });
    expect(taken, path).toEqual([]);
  }
});

test("the way between public pages and the staff area leads through a new document", async ({
  page,
  externalRequests,
  refused,
}) => {
  await page.goto("/auth");
  await waitForHydration(page);
  await page.evaluate(() => Reflect.set(window, "before", true));
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/tab=sign-up/);
  expect(await page.evaluate(() => Reflect.get(window, "before"))).toBe(true);
  expect(externalRequests).toEqual([]);

  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
  await waitForHydration(page);
  expect(await page.evaluate(() => Reflect.get(window, "before"))).toBeUndefined();
  await expect.poll(() => externalRequests).toContain(scriptUrl);
  expect(refused).toEqual([]);
});
