import { randomBytes } from "node:crypto";

/** What a sample is made of: the addresses and the Message-ID of the enquiry that it may answer. */
type About = {
  /** The signed address of the enquiry. */
  signed: string;
  /** The Message-ID of what we sent. */
  ours: string;
  /** Who sent the enquiry. */
  sender: string;
};

export type Sample = {
  name: string;
  source: (about: About) => string | Buffer;
  kind?: "reply" | "auto" | "bounce" | "calendar";
  joined: "address" | "reference" | "unsorted";
  /** In what the sender wrote, never in what they quoted. */
  own?: string;
  /** In what they quoted. */
  quoted?: string;
  files?: string[];
  note?: RegExp;
};

type Parts = {
  from?: string;
  to?: string;
  head?: string[];
  body: string;
};

const crlf = (text: string) => text.replace(/\r?\n/g, "\r\n");

function mail({ from, to, head = [], body }: Parts, about: About) {
  const lines = [
    `From: ${from ?? `Amara Osei <${about.sender}>`}`,
    `To: ${to ?? about.signed}`,
    "Subject: Re: Your contact enquiry",
    `Message-ID: <${randomBytes(8).toString("hex")}@mail.example.org>`,
    "Date: Mon, 16 Nov 2026 10:00:00 +0000",
    "MIME-Version: 1.0",
    ...head,
  ];
  const named = new Set(head.map((line) => line.split(":")[0]?.toLowerCase()));
  const own = lines.filter(
    (line, index) => index >= 6 || !named.has(line.split(":")[0]?.toLowerCase()),
  );
  return crlf(`${own.join("\n")}\n\n${body}`);
}

const plain = "Content-Type: text/plain; charset=utf-8";
const html = "Content-Type: text/html; charset=utf-8";
const ours = "We can help.";

function text(
  name: string,
  body: string,
  rest: Partial<Sample> & { head?: string[] } = {},
): Sample {
  const { head = [plain], ...expected } = rest;
  return {
    name,
    source: (about) => mail({ head, body }, about),
    joined: "address",
    own: "Thursday works",
    ...expected,
  };
}

function multipart(type: string, parts: string[]) {
  const body = parts.map((part) => `--b1\n${part}\n`).join("");
  return { head: [`Content-Type: multipart/${type}; boundary=b1`], body: `${body}--b1--\n` };
}

function parts(name: string, type: string, list: string[], rest: Partial<Sample> = {}): Sample {
  return {
    name,
    source: (about) => mail(multipart(type, list), about),
    joined: "address",
    own: "Thursday works",
    ...rest,
  };
}

function file(name: string, bytes: Buffer | string, type = "application/octet-stream") {
  const data = Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\n");
  return `Content-Type: ${type}; name="${name}"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"\n\n${data}`;
}

const words = `${plain}\n\nThursday works.`;
const pdf = "%PDF-1.4\nA plan\n";
const png = Buffer.from("89504e470d0a1a0a0000000d", "hex");

function vacation(name: string, subject: string, head: string[] = []): Sample {
  return {
    name,
    source: (about) =>
      mail({ head: [`Subject: ${subject}`, ...head, plain], body: "Away." }, about),
    joined: "address",
    kind: "auto",
  };
}

/** By our Message-ID alone, to an address that says nothing. */
function byReference(name: string, rest: Partial<Sample> & Partial<Parts> = {}): Sample {
  const { from, head = [], body = "Thursday works.", ...expected } = rest;
  return {
    name,
    source: (about) =>
      mail(
        {
          ...(from && { from }),
          to: "replies@example.com",
          head: [`In-Reply-To: ${about.ours}`, ...head, plain],
          body,
        },
        about,
      ),
    joined: "reference",
    own: "Thursday works",
    ...expected,
  };
}

function unsorted(name: string, made: (about: About) => Parts, rest: Partial<Sample> = {}): Sample {
  return { name, source: (about) => mail(made(about), about), joined: "unsorted", ...rest };
}

export const samples: Sample[] = [
  // Mail programs.
  text(
    "Gmail, top-posted",
    `Thursday works.\n\nOn Mon, Nov 16, 2026 at 9:00 AM Desk <desk@example.com> wrote:\n\n> ${ours}\n> Ada\n`,
    { quoted: ours },
  ),
  text(
    "Gmail, attribution over two lines",
    `Thursday works.\n\nOn Mon, Nov 16, 2026 at 9:00 AM The Desk of a Long Name <\ndesk@example.com> wrote:\n\n> ${ours}\n`,
    { quoted: "Long Name" },
  ),
  text(
    "Apple Mail",
    `Thursday works.\n\nAmara\n\n> On Nov 16, 2026, at 9:00 AM, Desk <desk@example.com> wrote:\n> \n> ${ours}\n`,
    { quoted: ours },
  ),
  text(
    "Thunderbird, bottom-posted",
    `On 11/16/26 9:00 AM, Desk wrote:\n> ${ours}\n\nThursday works.\n`,
    { quoted: ours },
  ),
  text("answers between the lines", `> Which day?\nThursday works.\n\n> Which hour?\nTen.\n`, {
    quoted: "Which hour?",
  }),
  text(
    "Outlook, with a line and a head",
    `Thursday works.\n\n________________________________\nFrom: Desk <desk@example.com>\nSent: Monday, November 16, 2026 9:00 AM\nTo: Amara\nSubject: Re: Your enquiry\n\n${ours}\n`,
    { quoted: ours },
  ),
  text(
    "Outlook, Original Message",
    `Thursday works.\n\n-----Original Message-----\nFrom: Desk\nSent: Monday\n\n${ours}\n`,
    { quoted: ours },
  ),
  text(
    "Outlook in German",
    `Thursday works.\n\nVon: Desk <desk@example.com>\nGesendet: Montag, 16. November 2026 09:00\nAn: Amara\nBetreff: AW: Anfrage\n\n${ours}\n`,
    { quoted: ours },
  ),
  text(
    "Gmail in German",
    `Thursday works.\n\nAm Mo., 16. Nov. 2026 um 09:00 Uhr schrieb Desk <desk@example.com>:\n\n> ${ours}\n`,
    { quoted: "schrieb" },
  ),
  text(
    "Gmail in French",
    `Thursday works.\n\nLe lun. 16 nov. 2026 à 09:00, Desk <desk@example.com> a écrit :\n\n> ${ours}\n`,
    { quoted: "écrit" },
  ),
  text(
    "Gmail in Spanish",
    `Thursday works.\n\nEl lun, 16 nov 2026 a las 9:00, Desk (<desk@example.com>) escribió:\n\n> ${ours}\n`,
    { quoted: "escribió" },
  ),
  text(
    "Gmail in Italian",
    `Thursday works.\n\nIl giorno lun 16 nov 2026 alle ore 09:00 Desk <desk@example.com> ha scritto:\n\n> ${ours}\n`,
    { quoted: "scritto" },
  ),
  text(
    "Gmail in Dutch",
    `Thursday works.\n\nOp ma 16 nov 2026 om 09:00 schreef Desk <desk@example.com>:\n\n> ${ours}\n`,
    { quoted: "schreef" },
  ),
  text(
    "Gmail in Portuguese",
    `Thursday works.\n\nEm seg., 16 de nov. de 2026 às 09:00, Desk <desk@example.com> escreveu:\n\n> ${ours}\n`,
    { quoted: "escreveu" },
  ),
  text("plain, without a quotation", "Thursday works.\n"),
  text(
    "words that only look like a quotation",
    "On second thought, I wrote:\n\nThursday works. From: me.\n",
    { own: "second thought" },
  ),
  text("format=flowed", "Thursday \nworks for \nall of us.\n", {
    head: ["Content-Type: text/plain; charset=utf-8; format=flowed"],
    own: "works",
  }),
  // Encodings.
  text("quoted-printable", "Thursday works f=C3=BCr uns=\n alle.\n", {
    head: [plain, "Content-Transfer-Encoding: quoted-printable"],
    own: "für uns alle",
  }),
  text("base64", Buffer.from("Thursday works für uns.").toString("base64"), {
    head: [plain, "Content-Transfer-Encoding: base64"],
    own: "für uns",
  }),
  text("8-bit in UTF-8", "Thursday works für uns – gern.\n", {
    head: [plain, "Content-Transfer-Encoding: 8bit"],
    own: "für uns – gern",
  }),
  {
    name: "8-bit in Latin-1",
    source: (about) =>
      Buffer.from(
        mail(
          {
            head: [
              "Content-Type: text/plain; charset=iso-8859-1",
              "Content-Transfer-Encoding: 8bit",
            ],
            body: "Thursday works f\xfcr uns.",
          },
          about,
        ),
        "latin1",
      ),
    joined: "address",
    own: "für uns",
  },
  {
    name: "Windows-1252 without saying so in the part",
    source: (about) =>
      Buffer.from(
        mail(
          {
            head: ["Content-Type: text/plain; charset=windows-1252"],
            body: "Thursday works \x96 fine.",
          },
          about,
        ),
        "latin1",
      ),
    joined: "address",
    own: "works – fine",
  },
  text("Japanese in ISO-2022-JP", "\x1b$B$O$$\x1b(B Thursday works.", {
    head: ["Content-Type: text/plain; charset=iso-2022-jp"],
    own: "はい Thursday works",
  }),
  text("an encoded subject and name", "Thursday works.", {
    head: [
      "From: =?utf-8?q?Amara_=C3=96sei?= <amara@example.org>",
      "Subject: =?utf-8?b?UsOpcG9uc2U=?=",
      plain,
    ],
  }),
  text("a NUL and other bytes that no text has", "Thurs\0day works\x07.\x1b[31m\n", {
    own: "Thursday works",
  }),
  text("an unknown character set", "Thursday works.", {
    head: ["Content-Type: text/plain; charset=klingon-1"],
  }),
  text("lines that end with a line feed alone", "Thursday works.\nYes.\n", { own: "Yes." }),
  // HTML.
  text(
    "HTML alone",
    "<html><head><title>No</title><style>p{color:red}</style></head><body><p>Thursday works &amp; Friday&nbsp;too.</p><script>alert(1)</script></body></html>",
    { head: [html], own: "Thursday works & Friday too." },
  ),
  text(
    "HTML alone with a quotation",
    `<div>Thursday works.</div><blockquote type="cite"><div>${ours}</div></blockquote>`,
    { head: [html], quoted: ours },
  ),
  text(
    "HTML with a picture from elsewhere",
    '<p>Thursday works.<img src="https://tracker.example/p.gif" width=1></p>',
    { head: [html] },
  ),
  text("HTML that is never closed", "<p>Thursday works.<b><i><u><a href='x", { head: [html] }),
  text(
    "HTML in pieces of tables",
    `<table>${"<tr><td>Thursday</td><td>works.</td></tr>".repeat(3000)}</table>`,
    { head: [html] },
  ),
  parts("text and HTML", "alternative", [words, `${html}\n\n<p>Thursday works, in HTML.</p>`]),
  parts("an empty text beside HTML", "alternative", [
    `${plain}\n\n `,
    `${html}\n\n<p>Thursday works.</p>`,
  ]),
  // Files.
  parts("a PDF", "mixed", [words, file("plan.pdf", pdf)], { files: ["plan.pdf"] }),
  parts(
    "a picture in the text",
    "related",
    [`${html}\n\n<p>Thursday works.<img src="cid:a"></p>`, `${file("logo.png", png, "image/png")}`],
    { files: ["logo.png"] },
  ),
  parts("a program", "mixed", [words, file("invoice.exe", "MZ\x90\0")], {
    files: [],
    note: /invoice\.exe/,
  }),
  parts(
    "a program that says it is a PDF",
    "mixed",
    [words, file("plan.pdf", "MZ\x90\0", "application/pdf")],
    { files: [], note: /plan\.pdf/ },
  ),
  parts("a picture that says it is a page", "mixed", [words, file("x.html", png)], {
    files: ["x.html.png"],
  }),
  parts("a page with a script", "mixed", [words, file("x.html", "<script>alert(1)</script>")], {
    files: [],
    note: /x\.html/,
  }),
  parts("a drawing with a script", "mixed", [words, file("x.svg", "<svg onload=alert(1)>")], {
    files: [],
    note: /x\.svg/,
  }),
  parts("a name that climbs", "mixed", [words, file("../../etc/plan.pdf", pdf)], {
    files: ["etc-plan.pdf"],
  }),
  parts("a name that turns around", "mixed", [words, file("plan\u202efdp.exe.pdf", pdf)], {
    files: ["plan-fdp.exe.pdf"],
  }),
  parts(
    "thirty files",
    "mixed",
    [words, ...Array.from({ length: 30 }, (_, index) => file(`${index}.pdf`, pdf))],
    { files: Array.from({ length: 20 }, (_, index) => `${index}.pdf`), note: /10 more files/ },
  ),
  parts(
    "a forwarded mail as a file",
    "mixed",
    [
      words,
      "Content-Type: message/rfc822\nContent-Disposition: attachment; filename=old.eml\n\nFrom: a@b.example\nSubject: Old\n\nOld words.",
    ],
    { files: ["old.eml"] },
  ),
  {
    name: "20 MB",
    source: (about) =>
      mail(
        multipart("mixed", [
          words,
          file("film.pdf", Buffer.concat([Buffer.from(pdf), randomBytes(14_000_000)])),
        ]),
        about,
      ),
    joined: "address",
    own: "Thursday works",
    files: ["film.pdf"],
  },
  // Machines.
  {
    ...text("a delivery report", ""),
    kind: "bounce",
    own: undefined,
    source: (about) =>
      mail(
        {
          from: "MAILER-DAEMON@mx.example",
          ...multipart("report; report-type=delivery-status", [
            `${plain}\n\nUser unknown`,
            "Content-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1",
          ]),
        },
        about,
      ),
  },
  {
    ...text("an older delivery report", ""),
    kind: "bounce",
    own: undefined,
    source: (about) =>
      mail(
        {
          from: "postmaster@mx.example",
          head: ["X-Failed-Recipients: a@b.example", plain],
          body: "550 No such user",
        },
        about,
      ),
  },
  {
    ...text("a receipt of reading", ""),
    kind: "auto",
    own: undefined,
    source: (about) =>
      mail(multipart("report; report-type=disposition-notification", [words]), about),
  },
  vacation("a vacation note with a header", "Re: Your contact enquiry", [
    "Auto-Submitted: auto-replied",
  ]),
  vacation("a vacation note in English", "Automatic reply: Your enquiry"),
  vacation("a vacation note in German", "Abwesenheitsnotiz: Ihre Anfrage"),
  vacation("a vacation note in French", "=?utf-8?q?R=C3=A9ponse_automatique_:_Demande?="),
  vacation("a vacation note in Spanish", "=?utf-8?q?Respuesta_autom=C3=A1tica:_Consulta?="),
  vacation("a vacation note in Italian", "Risposta automatica: Richiesta"),
  vacation("a vacation note in Dutch", "Automatisch antwoord: Vraag"),
  vacation("an old autoresponder", "Thanks", ["X-Autoreply: yes"]),
  vacation("a mailing list", "Digest", ["Precedence: list"]),
  {
    ...parts("an accepted invitation", "alternative", [
      `${plain}\n\nAccepted`,
      "Content-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR\nMETHOD:REPLY\nEND:VCALENDAR",
    ]),
    kind: "calendar",
    own: undefined,
  },
  {
    ...parts("a declined invitation", "mixed", [
      `${plain}\n\nDeclined`,
      "Content-Type: text/calendar; method=REPLY; name=invite.ics\nContent-Disposition: attachment; filename=invite.ics\n\nBEGIN:VCALENDAR\nMETHOD:REPLY\nEND:VCALENDAR",
    ]),
    kind: "calendar",
    own: undefined,
  },
  parts(
    "a new invitation that somebody wrote",
    "mixed",
    [
      words,
      "Content-Type: text/calendar; method=REQUEST; name=invite.ics\nContent-Disposition: attachment; filename=invite.ics\n\nBEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR",
    ],
    { files: ["invite.ics"] },
  ),
  text("Auto-Submitted: no", "Thursday works.", { head: ["Auto-Submitted: no", plain] }),
  // How it is joined.
  byReference("our Message-ID and the sender’s own address"),
  byReference("our Message-ID among other references", {
    head: ["References: <x@y.example> <z@y.example>"],
  }),
  byReference("our Message-ID and the address in capitals", { from: "Amara <AMARA@EXAMPLE.ORG>" }),
  byReference("forged: our Message-ID from another address", {
    from: "Mallory <mallory@evil.example>",
    joined: "unsorted",
    own: undefined,
  }),
  text("the signed address from another address", "Thursday works.", {
    head: ["From: Assistant <assistant@example.org>", plain],
  }),
  unsorted("forged: the sender’s address and the subject alone", () => ({
    to: "replies@example.com",
    head: [plain],
    body: "Pay here.",
  })),
  unsorted("forged: a changed signature", ({ signed }) => ({
    to: signed.replace(/.@/, (end) => (end === "a@" ? "b@" : "a@")),
    head: [plain],
    body: "Pay here.",
  })),
  unsorted("forged: a Message-ID that is not ours", () => ({
    to: "replies@example.com",
    head: ["In-Reply-To: <11111111-1111-4111-8111-111111111111@localhost>", plain],
    body: "Pay here.",
  })),
  unsorted("forged: our id with another host", ({ ours }) => ({
    to: "replies@example.com",
    head: [`References: ${ours.replace(/@.*>/, "@evil.example>")}`, plain],
    body: "Pay here.",
  })),
  unsorted("a stranger", () => ({
    from: "Stranger <stranger@example.net>",
    to: "replies@example.com",
    head: [plain],
    body: "Hello.",
  })),
  {
    name: "the signed address in Delivered-To alone",
    source: (about) =>
      mail(
        {
          to: "desk@example.com",
          head: [`Delivered-To: ${about.signed}`, plain],
          body: "Thursday works.",
        },
        about,
      ),
    joined: "address",
    own: "Thursday works",
  },
  {
    name: "the signed address in capitals",
    source: (about) =>
      mail(
        { to: `"Desk" <${about.signed.toUpperCase()}>`, head: [plain], body: "Thursday works." },
        about,
      ),
    joined: "address",
    own: "Thursday works",
  },
  // Broken.
  parts("a boundary that never ends", "mixed", [words, "Content-Type: text/plain"], {
    source: (about) =>
      mail(
        { head: ["Content-Type: multipart/mixed; boundary=b1"], body: `--b1\n${words}\n` },
        about,
      ),
  }),
  text("a boundary that never begins", "Thursday works.", {
    head: ["Content-Type: multipart/mixed; boundary=nowhere"],
    own: undefined,
  }),
  {
    name: "parts nested too deeply",
    source: (about) => {
      const open = Array.from(
        { length: 120 },
        (_, n) => `Content-Type: multipart/mixed; boundary=n${n}\n\n--n${n}\n`,
      );
      return mail(
        {
          head: [open[0]?.split("\n")[0] ?? ""],
          body: `Thursday works.\n--n0\n${open.slice(1).join("")}${words}`,
        },
        about,
      );
    },
    joined: "address",
    own: "Thursday works",
    note: /damaged/,
  },
  { name: "no headers at all", source: () => "Hello there\r\n", joined: "unsorted" },
  {
    name: "bytes that are no mail",
    source: () => Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 37) % 256)),
    joined: "unsorted",
  },
];
