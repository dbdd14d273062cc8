import { expect, test } from "vitest";
import { copyLease, type Mistake as LeaseMistake } from "./copy-lease.ts";
import { explore } from "./explore.ts";
import { handOver, type Mistake } from "./hand-over.ts";

const shared = { instances: 2, recipients: 3, kills: 2 };
const burning = { instances: 1, recipients: 3, kills: 0, burns: 1 } as const;

test("however two instances are killed, nobody gets an issue twice and nobody is forgotten", () => {
  const { rule, way, states } = explore(handOver(shared));
  expect({ rule, way }).toEqual({ rule: undefined, way: [] });
  expect(states).toBeGreaterThan(10_000);
});

test.for([burning, { ...burning, recipients: 2, kills: 2 }])(
  "a site that comes back from its copy sends nobody what they got before it burned: %o",
  (plan) => {
    const { rule, way, states } = explore(handOver(plan));
    expect({ rule, way }).toEqual({ rule: undefined, way: [] });
    expect(states).toBeGreaterThan(10_000);
  },
);

test.for<[Mistake, Parameters<typeof handOver>[0]]>([
  ["a mail is begun twice", shared],
  ["the hand-over ignores the lease", shared],
  ["no answer counts as a failure", shared],
  ["mails are begun without a copy", burning],
  ["leased mails are not unsure", burning],
  ["the order differs in a copy", burning],
])("the model finds it when %s", ([mistake, plan]) => {
  const { rule, way } = explore(handOver({ ...plan, recipients: 2 }, mistake));
  expect(rule).toBe("somebody got it twice");
  expect(way.length).toBeGreaterThan(4);
});

test("one of two machines holds a copy, and what it writes comes last", () => {
  const { rule, way, states } = explore(copyLease(1));
  expect({ rule, way }).toEqual({ rule: undefined, way: [] });
  expect(states).toBeGreaterThan(1000);
});

test.for<[LeaseMistake, string]>([
  ["the number does not grow", "a restore takes the wrong chain"],
  ["the other is not raised", "a restore takes the wrong chain"],
  ["all is thinned", "a chain of a later holder is removed"],
])("the model of the lease finds it when %s", ([mistake, rule]) => {
  expect(explore(copyLease(1, mistake)).rule).toBe(rule);
});
