import { createServer, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { enquiry } from "../support/enquiry.ts";
import { startMailbox } from "../support/mailbox.ts";
import { freePort } from "../support/postgres.ts";
import { post, received, send } from "../support/sent-form.ts";
import { type Site, startSite } from "../support/site.ts";
import { createStaff, postForm, signIn, withDatabase } from "../support/staff.ts";
import { run } from "./backup/commands.ts";

let site: Site | undefined;
let mailbox: Awaited<ReturnType<typeof startMailbox>> | undefined;

afterEach(async () => {
  await site?.stop();
  await mailbox?.stop();
});

test("a mail server that refuses our sender, for now or for good, delays the mail and nobody else", async () => {
  let refusal: number | undefined;
  mailbox = await startMailbox({
    onMailFrom(_address, _session, callback) {
      callback(refusal ? Object.assign(new Error("not now"), { responseCode: refusal }) : null);
    },
  });
  site = await startSite(mailbox.env);
  for (const [number, code] of [451, 550].entries()) {
    refusal = code;
    await send(site, { number });
    await expect.poll(() => waitingRows(site)).toMatchObject([{ attempts: 1, deferrals: 1 }]);
    refusal = undefined;
    // The server answers again, and still the mail waits for its minute.
    await send(site, { number: 10 + number });
    await received(mailbox, 2 * number + 1);
    await expect.poll(() => waitingRows(site)).toMatchObject([{ attempts: 1, deferrals: 1 }]);
    endPauses(site);
    expect(await received(mailbox, 2 * number + 2)).toHaveLength(2 * number + 2);
    await expect.poll(() => waitingRows(site)).toEqual([]);
  }
});

function waitingRows(of: Site | undefined) {
  const query = "select * from outbox where state = 'waiting'";
  return of && withDatabase(of, (database) => database.prepare(query).all());
}

/** As if the time until the next try was over. */
function endPauses(of: Site | undefined) {
  const query = "update outbox set next_attempt_at = ? where state = 'waiting'";
  const now = new Date().toISOString();
  if (of) withDatabase(of, (database) => database.prepare(query).run(now));
}

test("a mail refused for good is tried once, shown as failed and sent again by hand", async () => {
  const tries: string[] = [];
  let refused = true;
  mailbox = await startMailbox({
    onRcptTo({ address }, _session, callback) {
      tries.push(address);
      const error = Object.assign(new Error("5.1.1 User unknown"), { responseCode: 550 });
      callback(refused ? error : null);
    },
  });
  site = await startSite({ ...mailbox.env, OWNER_EMAIL: "owner@example.com" });
  createStaff(site, "ada@example.com", "admin");
  const { cookie = "" } = await signIn(site, "ada@example.com");
  await send(site, {});
  await expect.poll(() => mailRow(site)).toMatchObject({ state: "dead", attempts: 1 });
  await expectReadiness(site, 503, { mail: { state: "failing" } });
  const page = await fetch(`${site.url}/admin/mail`, { headers: { Cookie: cookie } });
  const html = (await page.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("Given up after 1 attempt<");
  expect(html).toContain("User unknown");
  expect(html).toContain(">Address does not exist<");
  expect(tries).toEqual(["owner@example.com"]);
  refused = false;
  const retry = { intent: "retry", id: String(mailRow(site)?.id) };
  expect((await postForm(site, "/admin/mail", retry, cookie)).status).toBe(200);
  await received(mailbox, 1);
  await expectReadiness(site, 200, { mail: { state: "arriving" } });
});

test("a mail server that relays nothing for us loses no lead", { tags: "release" }, async () => {
  let tries = 0;
  mailbox = await startMailbox({
    onRcptTo(_address, _session, callback) {
      tries += 1;
      const error = Object.assign(new Error("5.7.1 Relay access denied"), { responseCode: 554 });
      callback(tries < 3 ? error : null);
    },
  });
  site = await startSite(mailbox.env);
  await send(site, {});
  for (const attempts of [1, 2]) {
    await expect.poll(() => waitingRows(site)).toMatchObject([{ attempts, deferrals: attempts }]);
    endPauses(site);
  }
  await received(mailbox, 1);
  expect(mailRow(site)).not.toMatchObject({ state: "dead" });
});

test("a wrong password of the mail server loses no lead", { tags: "release" }, async () => {
  let known = false;
  let tries = 0;
  mailbox = await startMailbox({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth(_auth, _session, callback) {
      tries += 1;
      if (known) return callback(null, { user: "site" });
      callback(Object.assign(new Error("5.7.8 Bad credentials"), { responseCode: 535 }));
    },
  });
  site = await startSite({ SMTP_URL: mailbox.env.SMTP_URL.replace("//", "//site:secret@") });
  await send(site, {});
  await vi.waitUntil(() => tries > 1, 30_000);
  expect(mailRow(site)).toMatchObject({ state: "waiting", deferrals: 0 });
  known = true;
  await received(mailbox, 1);
});

function mailRow(of: Site | undefined) {
  return of && withDatabase(of, (database) => database.prepare("select * from outbox").get());
}

test("a mail server that is down is noticed by no visitor, and nothing is lost", async () => {
  const port = await freePort();
  site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  // Each is answered while there is no mail server.
  for (let number = 0; number < 5; number += 1) await send(site, { number });
  mailbox = await startMailbox({}, port);
  const mails = await received(mailbox, 5);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(5);
});

test("a mail server that says nothing is given up on, and found again when it speaks", {
  tags: "release",
}, async () => {
  const port = await freePort();
  const silent = createServer(() => {}).listen(port, "127.0.0.1");
  const connections = new Set<Socket>();
  silent.on("connection", (socket) => connections.add(socket.resume()));
  site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await send(site, {});
  // The visitor is answered before the mail server is given up on.
  expect([...connections].filter(({ closed }) => closed)).toEqual([]);
  await vi.waitFor(() => expect(connections.size).toBeGreaterThan(0), { timeout: 30_000 });
  for (const socket of connections) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  mailbox = await startMailbox({}, port);
  expect(await received(mailbox, 1)).toHaveLength(1);
});

test("a test enquiry proves that leads arrive; a mail server that goes is an alarm until it is back", {
  tags: "release",
}, async () => {
  const port = await freePort();
  mailbox = await startMailbox({ closeTimeout: 50 }, port);
  site = await startSite(mailbox.env);
  const canary = { DATA_DIR: site.dataDir, PORT: new URL(site.url).port };
  expect(await run("canary", [], canary)).toMatch(
    /^Sent through http:\/\/localhost:\d+ after [\d.]+ s\.\nstored after .+\naccepted by the mail server after .+\n.+ removed again\.\n$/,
  );
  expect(mailbox.mails[0]?.body).toMatch(/^Subject: Test enquiry: everything works$/m);
  expect(countRows(site)).toEqual({ submissions: 0, outbox: 0, rate_hits: 0 });
  await expectReadiness(site, 200, { mail: { state: "arriving" }, canary: { ok: true } });

  await mailbox.stop();
  const forged = { canary: `x.${Date.now() + 60_000}.x` };
  await post(site, { ...enquiry("amara@example.com"), ...forged });
  await expectReadiness(site, 503, { database: true, mail: { state: "failing", waiting: 1 } });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await expect(run("canary", [], canary)).rejects.toThrow(
    /^The test enquiry is stored, but its mail did not leave: connect ECONNREFUSED/,
  );
  expect(countRows(site)).toMatchObject({ submissions: 1, outbox: 1 });

  mailbox = await startMailbox({}, port);
  await expectReadiness(site, 200, {
    mail: { state: "arriving", waiting: 0 },
    canary: { ok: true },
  });
  const subjects = mailbox.mails.map(({ body }) => /^Subject: (.+?)\r?$/m.exec(body)?.[1]);
  expect(subjects.toSorted()).toEqual([
    "New contact enquiry from Amara Osei",
    "Test enquiry: everything works",
  ]);
  expect(countRows(site)).toMatchObject({ submissions: 1, outbox: 1 });
});

function countRows(of: Site) {
  return withDatabase(of, (database) => {
    const count = (table: string) => database.prepare(`select count(*) n from ${table}`).get()?.n;
    return {
      submissions: count("submissions"),
      outbox: count("outbox"),
      rate_hits: count("rate_hits"),
    };
  });
}

/** What monitors are told, which may be some seconds old. */
async function expectReadiness({ url }: Site, status: number, parts: object) {
  await expect
    .poll(
      async () => {
        const response = await fetch(`${url}/readyz?deep`);
        return { status: response.status, parts: await response.json() };
      },
      { timeout: 55_000, interval: 250 },
    )
    .toMatchObject({ status, parts });
}
