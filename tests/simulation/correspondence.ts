import { type MailboxMood, mailboxMoods } from "./mailbox.ts";
import type { Life } from "./product.ts";
import { isOld, type Lead, moodIn, oneOf, type World } from "./world.ts";

/** A mail in the mailbox that people reply to. */
export type Letter = {
  number: number;
  email: string;
  source: Buffer;
  /** The enquiry it belongs to: somebody replies to an answer that arrived. */
  lead?: Lead | undefined;
};

const most = 40;
const moodOf = (b: number): MailboxMood => moodIn(mailboxMoods, b);

/** What people write to the mailbox, and what becomes of its server. */
export const mailboxSteps = {
  reply: {
    weight: 12,
    words: () => "somebody replies to an answer",
    run: (world: World, a: number, b: number) => reply(world, a, b),
  },
  "write to the mailbox": {
    weight: 2,
    words: () => "a stranger writes to the mailbox",
    run: (world: World) => write(world, "stranger@elsewhere.example", "To: reply@site.example"),
  },
  "mail again": {
    weight: 2,
    words: () => "a mail comes into the mailbox a second time",
    run: ({ site, letters, erased }: World, a: number) => {
      const letter = oneOf(letters, a);
      if (letter && !erased.has(letter.email)) site.mailbox.put(letter.source);
    },
  },
  mailbox: {
    weight: 6,
    words: (_: number, b: number) =>
      `from now on the server of the mailbox ${mailboxMoods[moodOf(b)]}`,
    run: ({ site }: World, _: number, b: number) => site.mailbox.setMood(moodOf(b)),
  },
  "mailbox anew": {
    weight: 1,
    words: () => "the server of the mailbox counts anew",
    run: ({ site }: World) => site.mailbox.countAnew(),
  },
};

function reply(world: World, a: number, b: number) {
  const { site, leads, erased } = world;
  const arrived = site.mail.received.filter(
    ({ to, text }) => text.startsWith("Answer ") && !erased.has(to),
  );
  const mail = oneOf(arrived, a);
  const [, number] = /^Answer (\d+)\./.exec(mail?.text ?? "") ?? [];
  const lead = leads.find((one) => one.number === Number(number));
  if (!mail || !lead) return;
  if (b < 0.5) return write(world, lead.email, `To: ${mail.replyTo}`, lead);
  const names = `To: somebody@site.example\r\nIn-Reply-To: ${mail.id}\r\nReferences: ${mail.id}`;
  const answer = lead.answers.find(({ body }) => mail.text.startsWith(body));
  // The names of mails are known as long as what became of them.
  const isKnown = answer && !isOld(site, answer.sentAt);
  write(world, lead.email, names, isKnown ? lead : undefined);
}

function write({ site, letters, log }: World, email: string, names: string, lead?: Lead) {
  if (letters.length >= most) return;
  const number = letters.length + 1;
  const lines = [
    `From: Somebody <${email}>`,
    names,
    "Subject: Re: Hello",
    `Message-ID: <letter-${number}@elsewhere.example>`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    `Letter ${number}.`,
    "",
  ];
  const source = Buffer.from(lines.join("\r\n"));
  letters.push({ number, email, source, lead });
  site.mailbox.put(source);
  log(`letter ${number} of ${email} comes into the mailbox`);
}

/** Mails in the mailbox that the site has not read yet. */
export async function listUnread({ db }: Life, { site }: World) {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "reply-mailbox")
    .executeTakeFirst();
  const place = (row?.value ?? {}) as { validity?: string; uid?: number };
  const isSame = place.validity === String(site.mailbox.validity());
  return site.mailbox.mails().filter(({ uid }) => !isSame || uid > (place.uid ?? 0));
}

/** Whether somebody wrote what the site reads later, as a new mail of theirs. */
export async function isStillHeard(world: World, email: string) {
  const found = await world.site.ask((life) => listUnread(life, world), { reliable: true });
  return !found.ok || found.value.some(({ source }) => source.includes(email));
}
