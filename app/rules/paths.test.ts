import { expect, test } from "vitest";
import {
  carriesPost,
  isApart,
  isEndpoint,
  isMailDocument,
  isPersonal,
  isPreview,
  isProof,
  isStaffArea,
  isUpload,
  opensFromEmail,
  withoutToken,
} from "./paths.ts";

test.each(["/admin", "/ADMIN/users", "/admin.data", "/admin/users.data", "/auth", "/Auth/reset"])(
  "%s belongs to the staff area and is personal",
  (path) => {
    expect([isStaffArea(path), isPersonal(path)]).toEqual([true, true]);
  },
);

test.each([
  "/",
  "/administration",
  "/authors",
  "/blog/admin",
  "/apiary",
  "/newsletter",
  "/newsletter.data",
  "/newsletter/moved-and-confirmed",
  "/newsletters",
])("%s is a public page", (path) => {
  expect([isStaffArea(path), isPersonal(path), isEndpoint(path)]).toEqual([false, false, false]);
});

test.each([
  "/api/posts",
  "/API/images",
  "/go/call",
  "/newsletter/confirm",
  "/newsletter/confirm.data",
  "/newsletter/unsubscribe",
  "/newsletter/preferences",
  "/Newsletter/move",
])("%s is personal without being part of the staff area", (path) => {
  expect([isStaffArea(path), isPersonal(path)]).toEqual([false, true]);
});

test("emails open pages below the accounts and the newsletter", () => {
  expect(["/auth/reset", "/newsletter/unsubscribe"].every(opensFromEmail)).toBe(true);
  expect(
    ["/auth", "/newsletter", "/newsletter/an-issue", "/admin/users"].some(opensFromEmail),
  ).toBe(false);
});

test("posts and letters are sent to the staff area and to two endpoints", () => {
  expect(
    ["/admin/preview", "/admin/preview.data", "/api/posts", "/API/Posts"].every(carriesPost),
  ).toBe(true);
  expect(
    [
      "/api/answers",
      "/admin/enquiries/x/answer",
      "/admin/enquiries/replies.data",
      "/admin/newsletter/x/mail",
    ].every(carriesPost),
  ).toBe(true);
  expect(
    [
      "/api/issues",
      "/admin/newsletter/x",
      "/admin/newsletter/x/mail",
      "/admin/newsletter/x.data",
    ].every(carriesPost),
  ).toBe(true);
  expect(
    ["/api/words", "/admin/words", "/admin/words.data", "/admin/words/all/facts"].every(
      carriesPost,
    ),
  ).toBe(true);
  expect(
    [
      "/api/send-contact-email",
      "/admin/words.json",
      "/auth",
      "/admin",
      "/admin.data",
      "/api/postscript",
      "/admin/enquiries",
    ].some(carriesPost),
  ).toBe(false);
});

test("only the documents of mails may stand in a frame of the staff area", () => {
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

test("the page of a brand is apart and personal, and takes pictures and a long form", () => {
  for (const path of ["/partner/a.1.b", "/Partner/a.1.b/proof", "/partner/a.1.b.data"]) {
    expect([isApart(path), isPersonal(path), isStaffArea(path)]).toEqual([true, true, false]);
  }
  expect(["/partner/a.1.b", "/partner/a.1.b/pictures"].every(isUpload)).toBe(true);
  expect(["/partner", "/partner/a/b/pictures", "/partner/a/save"].some(isUpload)).toBe(false);
  expect(carriesPost("/partner/a.1.b/save")).toBe(true);
  expect([isProof("/partner/a.1.b/proof"), isProof("/partner/a.1.b")]).toEqual([true, false]);
  expect(["/partners", "/brands", "/blog/partner"].some(isApart)).toBe(false);
});

test("a preview is apart and personal, though it is no screen of staff, and its key is noted nowhere", () => {
  for (const path of ["/preview/a.1.b", "/Preview/a.1.b", "/preview/a.1.b.data"]) {
    expect([isApart(path), isPersonal(path), isStaffArea(path)]).toEqual([true, true, false]);
    expect([isPreview(path), withoutToken(path)]).toEqual([true, "/preview"]);
  }
  expect(["/previews", "/admin/preview", "/blog/preview"].some(isPreview)).toBe(false);
  expect(withoutToken("/blog/preview")).toBe("/blog/preview");
});
