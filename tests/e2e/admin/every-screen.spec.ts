import { axeViolations } from "../../support/axe-violations.ts";
import { sendEnquiry } from "../../support/enquiry.ts";
import { makeIssue } from "../../support/issue.ts";
import { layoutProblems } from "../../support/layout-problems.ts";
import { adminPages } from "../../support/pages.ts";
import { release } from "../../support/release.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { smallTargets } from "../../support/small-targets.ts";
import { expect, test } from "./admin-test.ts";

const phone = { width: 390, height: 844 };
/** Screens that are laid out anew on a phone. */
const narrow = /^\/admin(\/(desk\/hours|enquiries|users|events|preview|media|redirects|authors))?$/;

test(
  "nothing in the staff area keeps anybody out, is too small for a thumb, or is cut off",
  release,
  async ({ adminPage, site }) => {
    test.setTimeout(900_000);
    await adminPage.getByRole("button", { name: "Edit" }).first().click();
    await expect(adminPage).toHaveURL(/edit=/);
    const id = new URL(adminPage.url()).searchParams.get("edit") ?? "";
    const enquiryId = await sendEnquiry(site, { name: "Thumb", email: "thumb@example.com" });
    const issueId = await makeIssue(site, "admin@example.com");
    const paths = ["/admin?new=post", "/admin/preview", ...adminPages(id, enquiryId, issueId)];
    for (const path of new Set(paths)) {
      await adminPage.setViewportSize(phone);
      await adminPage.goto(site.url + path);
      expect.soft(await smallTargets(adminPage), path).toEqual([]);
      await waitForHydration(adminPage);
      if (narrow.test(path)) expect.soft(await axeViolations(adminPage), path).toEqual([]);
      // All words of a page look alike, and one that is edited is looked at as a public page.
      if (!/^\/admin\/words\/(edit|all\/(?!facts))/.test(path)) {
        await adminPage.setViewportSize({ width: 1280, height: 900 });
        expect.soft(await axeViolations(adminPage), path).toEqual([]);
      }
      expect.soft(await layoutProblems(adminPage), path).toEqual([]);
      await adminPage.setViewportSize({ width: 320, height: 800 });
      expect.soft(await sidewaysScroll(adminPage), path).toBe(0);
    }
  },
);
