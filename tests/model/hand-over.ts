import { numbered, remembered, type Step } from "./explore.ts";

/**
 * How the mails of an issue are handed over: `claimMails`, `giveUpUnanswered` and `endOldLeases` of
 * `sending-claims.server.ts`, `takeHandOver` and `noteAnswer` of `sending-notes.server.ts`, `sendMail` of
 * `sending-attempt.server.ts`, `isCopied` and `begin` in `sending.server.ts`, and `noteUnsureMails` after a machine
 * has burned. Time is left out: a lease may end at any moment. Steps that nobody else can tell apart are one.
 */
type Row = {
  state: "waiting" | "sent" | "unsure";
  /** The process that leased it; 0 for none. */
  lease: number;
  isHanded: boolean;
  /** Its `next_attempt_at`: 0 at once, 1 later. */
  turn: number;
};

/** A try of a process: about to ask for the hand-over, or waiting for the answer to what it sent. */
type Stage = "" | "asks" | "waits";

type Mail = {
  row: Row;
  /** Two for each process, the second of which only a mistake uses. */
  tries: Stage[];
  /** The end of the mail is on its way. */
  wire: boolean;
  /** How often the mail server has accepted it. */
  took: number;
};

/** Mails and rows by their numbers. */
type Sending = {
  mails: number[];
  kills: number;
  burns: 0 | 1;
  /** The rows as the copy has them, and how many mails were claimed since; without a copy, no rows. */
  copy: number[];
  since: number;
};

type Plan = { instances: number; recipients: number; kills: number; burns?: 0 | 1 };

export type Mistake =
  | "a mail is begun twice"
  | "the hand-over ignores the lease"
  | "no answer counts as a failure"
  | "mails are begun without a copy"
  | "leased mails are not unsure"
  | "the order differs in a copy";

const ended = 9;

/** For so many claims the copy may be behind. */
const mostBehind = 1;

export function handOver({ instances, recipients, kills, burns = 0 }: Plan, mistake?: Mistake) {
  const mails = numbered<Mail>();
  const rows = numbered<Row>();
  const processes = Array.from({ length: instances }, (_, process) => process);
  const row: Row = { state: "waiting", lease: 0, isHanded: false, turn: 0 };
  const tries = Array.from({ length: 2 * instances }, (): Stage => "");
  const mail = mails.of({ row, tries, wire: false, took: 0 });
  const all = Array.from({ length: recipients }, () => mail);
  const copy = burns > 0 ? all.map(() => rows.of(row)) : [];
  const start: Sending = { mails: all, copy, kills, burns, since: 0 };
  const numberedSteps = (steps: Step<Mail>[]) =>
    steps.map(({ name, to }) => ({ name, to: mails.of(to) }));
  const rowsOf = (state: Sending) => state.mails.map((mail) => mails.at(mail).row);
  const movesOf = remembered((mail) => numberedSteps(movesOfMail(mails.at(mail), mistake)));
  const claimsOf = remembered((mail) => {
    const claim = (process: number) => claimed(mails.at(mail), process, mistake);
    return isFree(mails.at(mail).row) ? numberedSteps(processes.map(claim)) : [];
  });

  function steps(state: Sending): Step<Sending>[] {
    const next: Step<Sending>[] = [];
    const isGated = state.burns > 0 && mistake !== "mails are begun without a copy";
    for (const [place, mail] of state.mails.entries()) {
      const become = (name: string, to: number, since = state.since) =>
        next.push({
          name: `${name} ${place}`,
          to: settled({ ...state, since, mails: state.mails.with(place, to) }),
        });
      for (const { name, to } of movesOf(mail)) become(name, to);
      const isNext = state.copy.length === 0 || inTurn(rowsOf(state), isFree)[0] === place;
      if (!isNext || (isGated && state.since === mostBehind)) continue;
      const since = state.burns > 0 ? mostBehind : 0;
      for (const { name, to } of claimsOf(mail)) become(name, to, since);
    }
    return [...next, ...endsOf(state)];
  }

  /** Kills, what is copied, and a machine that burns and comes back from the copy. */
  function endsOf(state: Sending): Step<Sending>[] {
    const killed = (process: number) =>
      state.mails.map((mail) => mails.of(withoutProcess(mails.at(mail), process)));
    const ends = (state.kills > 0 ? processes : []).map((process) => ({
      name: `${process + 1} is killed`,
      to: settled({ ...state, mails: killed(process), kills: state.kills - 1 }),
    }));
    if (state.burns === 0) return ends;
    const known = restored(state.copy.map(rows.at), mistake);
    const left = killed(0).map((mail, place) =>
      mails.of({ ...mails.at(mail), row: known[place] ?? row }),
    );
    const back = settled({ ...state, mails: left, copy: [], burns: 0, since: 0 });
    const copied = { ...state, copy: rowsOf(state).map(rows.of), since: 0 };
    return [...ends, { name: "it burns", to: back }, { name: "all is copied", to: copied }];
  }

  function broken(state: Sending, isEnd: boolean) {
    const all = state.mails.map(mails.at);
    if (all.some(({ took }) => took > 1)) return "somebody got it twice";
    if (all.some(({ row, took }) => row.state === "sent" && took === 0)) return "sent to nobody";
    if (isEnd && all.some(({ row }) => row.state === "waiting")) return "somebody is forgotten";
    return undefined;
  }

  return { start, steps, broken };
}

/** Without a copy nothing tells readers apart. After the one burn there is none. */
function settled(state: Sending): Sending {
  return state.copy.length > 0 ? state : { ...state, mails: state.mails.toSorted((a, b) => a - b) };
}

function isFree({ state, isHanded }: Row) {
  return state === "waiting" && !isHanded;
}

function claimed(mail: Mail, process: number, mistake?: Mistake): Step<Mail> {
  const row = { ...mail.row, lease: process + 1, turn: 1 };
  const free = [2 * process, 2 * process + 1].filter((each) => mail.tries[each] === "");
  const [slot] = free;
  const isBegun = slot !== undefined && (free[1] || mistake === "a mail is begun twice");
  const tries = isBegun ? mail.tries.with(slot, "asks") : mail.tries;
  return { name: `${process + 1} claims`, to: { ...mail, row, tries } };
}

function movesOfMail(mail: Mail, mistake?: Mistake): Step<Mail>[] {
  const { row, tries, wire, took } = mail;
  const moves = tries.flatMap((stage, slot) => triesOf(mail, stage, slot, mistake));
  if (wire) moves.push({ name: "the server takes", to: { ...mail, wire: false, took: took + 1 } });
  if (row.state === "waiting" && row.isHanded) {
    moves.push({ name: "no answer came for", to: { ...mail, row: { ...row, state: "unsure" } } });
  }
  return moves;
}

function triesOf(mail: Mail, stage: Stage, slot: number, mistake?: Mistake): Step<Mail>[] {
  const { row, tries, wire } = mail;
  const process = Math.floor(slot / 2) + 1;
  const isOurs = row.lease === process;
  const go = (name: string, to: Stage, change: Partial<Mail> = {}) => ({
    name: `${process} ${name}`,
    to: { ...mail, ...change, tries: tries.with(slot, to) },
  });
  const note = (name: string, values: Partial<Row>, rest: Partial<Mail> = {}) => {
    const isNoted = isOurs && row.state !== "sent";
    return go(name, "", { ...rest, ...(isNoted && { row: { ...row, ...values, lease: 0 } }) });
  };
  const again = { state: "waiting", isHanded: false } as const;
  if (stage === "asks") {
    const isLeased = isOurs || mistake === "the hand-over ignores the lease";
    const isGiven = isLeased && row.state === "waiting" && !row.isHanded;
    const given = go("sends the end of", "waits", { row: { ...row, isHanded: true }, wire: true });
    return [...(isGiven ? [given] : []), note("does not come to the end of", again)];
  }
  if (stage === "") return [];
  const isLate = mistake === "no answer counts as a failure";
  const silence = note("hears nothing about", isLate ? again : { state: "unsure" });
  const refused = note("is put off about", again, { wire: false });
  return [silence, wire ? refused : note("hears that it took", { state: "sent" })];
}

/** Alone at its database, the next one ends its leases at once. */
function withoutProcess(mail: Mail, process: number): Mail {
  const { row, tries } = mail;
  const isAlone = tries.length === 2;
  const freed = { ...row, lease: ended, ...(isAlone && { turn: 0 }) };
  return {
    ...mail,
    row: row.lease === process + 1 && row.state === "waiting" ? freed : row,
    tries: tries.map((stage, slot) => (Math.floor(slot / 2) === process ? "" : stage)),
  };
}

function restored(copy: readonly Row[], mistake?: Mistake) {
  const isLeased = ({ lease, state }: Row) => state === "waiting" && lease > 0;
  const next = inTurn(copy, ({ state, lease }) => state === "waiting" && lease === 0);
  if (mistake === "the order differs in a copy") next.reverse();
  const unsure = new Set(next.slice(0, mostBehind));
  return copy.map((row, place): Row => {
    const isMarked = mistake !== "leased mails are not unsure" && isLeased(row);
    const isUnsure = isMarked || unsure.has(place);
    return { ...row, lease: 0, ...(isUnsure && { state: "unsure" }) };
  });
}

function inTurn(rows: readonly Row[], matches: (row: Row) => boolean) {
  const places = rows.flatMap((row, place) => (matches(row) ? [place] : []));
  return places.toSorted((a, b) => (rows[a]?.turn ?? 0) - (rows[b]?.turn ?? 0) || a - b);
}
