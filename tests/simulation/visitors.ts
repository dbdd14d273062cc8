import { type Lead, oneOf, type Reader, readPage, second, type World } from "./world.ts";

/** What visitors and readers do. */
export const visitorSteps = {
  enquire: {
    weight: 20,
    words: () => "a visitor sends an enquiry",
    run: (world: World, a: number) => enquire(world, a),
  },
  "enquire at once": {
    weight: 3,
    words: () => "five visitors send enquiries at the same moment",
    run: (world: World, a: number) => {
      for (let count = 0; count < 5; count += 1) enquire(world, a);
    },
  },
  "sign up": {
    weight: 4,
    words: () => "somebody signs up for the newsletter",
    run: (world: World) => signUp(world),
  },
  confirm: {
    weight: 6,
    words: () => "somebody opens the link that confirms their address",
    run: (world: World, a: number) => confirm(world, a),
  },
  unsubscribe: {
    weight: 4,
    words: () => "a reader unsubscribes",
    run: (world: World, a: number) => leave(world, a),
  },
  read: {
    weight: 20,
    words: () => "a visitor reads the page",
    run: (world: World) => readPage(world),
  },
};

function contact(email: string, number: number) {
  return {
    name: `Visitor ${number}`,
    email,
    website: "",
    companyStage: "seed",
    challenges: `Too many meetings, and ${number} of them before noon.`,
    serviceInterest: "audit",
    message: "",
  };
}

/** Sent again under the same key until it is acknowledged, as the form in the browser does. */
async function enquire(world: World, a: number) {
  const { site, leads } = world;
  const number = leads.length + 1;
  const before = a < 0.1 ? leads.at(-1)?.email : undefined;
  const email = before && !world.erased.has(before) ? before : `visitor${number}@mail.example`;
  const key = `enquiry ${number}`;
  const lead: Lead = { email, key, number, sentAt: site.wallNow(), isOpen: true, answers: [] };
  leads.push(lead);
  const submission = {
    formType: "contact" as const,
    values: contact(email, number),
    page: "/contact",
    spam: false,
    idempotencyKey: key,
    clientAddress: `10.0.${number >> 8}.${number & 255}`,
  };
  for (let tries = 0; tries < 12 && lead.isOpen; tries += 1) {
    const answer = await site.ask((life) => life.storeSubmission(submission));
    if (answer.ok) {
      lead.ackedAt = site.schedule.now();
      world.log(`enquiry ${number} is acknowledged`);
      break;
    }
    // The limit of one address.
    if (answer.reason.includes("Too many")) break;
    await site.after(500 + tries * second);
  }
  lead.isOpen = false;
}

async function signUp(world: World) {
  const { site, readers } = world;
  const reader: Reader = { email: `signup${readers.length}@mail.example` };
  readers.push(reader);
  await site.ask((life) =>
    life.storeSubmission({
      formType: "newsletter",
      values: { email: reader.email },
      page: "/",
      spam: false,
      idempotencyKey: reader.email,
      clientAddress: `10.1.0.${readers.length & 255}`,
    }),
  );
}

/** Links are read from the mails that arrived. */
export function noteLinks(world: World) {
  world.site.mail.onReceived = ({ to, subject, text, id, issue }) => {
    world.log(`${issue ? "an issue" : "a mail"} arrives: ${to}, “${subject}”, ${id}`);
    const due = world.issues.find((one) => one.subject === subject)?.dueAt ?? 0;
    if (issue && world.site.latest() < due)
      world.broken("no issue leaves before its time", `“${subject}” left before its time`);
    const [, token] = /\/newsletter\/confirm\?token=([^\s&"]+)/.exec(text) ?? [];
    const reader = world.readers.find(({ email }) => email === to);
    if (token && reader) reader.token = token;
  };
}

async function confirm(world: World, a: number) {
  const reader = oneOf(
    world.readers.filter(({ token }) => token),
    a,
  );
  if (!reader?.token) return;
  const { token } = reader;
  const answer = await world.site.ask(async (life) => {
    const found = await life.findByLink("confirm", token);
    if (found?.subscriber.state === "pending") {
      await life.confirmSubscriber(found.subscriber.id, found.lists);
    }
  });
  if (answer.ok) world.log(`${reader.email} is confirmed`);
}

async function leave(world: World, a: number) {
  const { site, readers, erased } = world;
  const staying = readers.filter(({ email, isLeaving }) => !isLeaving && !erased.has(email));
  const reader = oneOf(staying, a);
  if (!reader) return;
  reader.isLeaving = true;
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await site.ask(async (life) => {
      const row = await life.db
        .selectFrom("subscribers")
        .select("id")
        .where("email", "=", reader.email)
        .executeTakeFirst();
      if (row) await life.unsubscribe(row.id);
    });
    if (answer.ok) {
      reader.unsubscribedAt = site.schedule.now();
      world.log(`${reader.email} has unsubscribed`);
      return;
    }
    await site.after(2 * second);
  }
}
