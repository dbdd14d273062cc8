export type Step<State> = { name: string; to: State };

type Model<State> = {
  start: State;
  steps: (state: State) => Step<State>[];
  /** Which rule a state breaks, if any. `isEnd`: nothing can happen any more. */
  broken: (state: State, isEnd: boolean) => string | undefined;
};

/** Visits every state that can be reached, nearest first; ends with the shortest way to one that breaks a rule. */
export function explore<State>({ start, steps, broken }: Model<State>) {
  const seen = new Map([[JSON.stringify(start), { name: "", from: "" }]]);
  for (const key of seen.keys()) {
    const state = JSON.parse(key) as State;
    const next = steps(state);
    const rule = broken(state, next.length === 0);
    if (rule) return { states: seen.size, rule, way: wayTo(key) };
    for (const { name, to } of next) {
      const there = JSON.stringify(to);
      if (!seen.has(there)) seen.set(there, { name, from: key });
    }
  }
  return { states: seen.size, rule: undefined, way: [] };

  function wayTo(key: string): string[] {
    const way: string[] = [];
    for (let at = seen.get(key); at?.from; at = seen.get(at.from)) way.unshift(at.name);
    return way;
  }
}

/** Numbers for what is equal, so that states of many parts are short. */
export function numbered<Item>() {
  const items: Item[] = [];
  const numbers = new Map<string, number>();
  return {
    at: (number: number) => items[number] as Item,
    of(item: Item) {
      const key = JSON.stringify(item);
      const number = numbers.get(key) ?? items.push(item) - 1;
      numbers.set(key, number);
      return number;
    },
  };
}

export function remembered<Result>(work: (number: number) => Result) {
  const results = new Map<number, Result>();
  return (number: number) => {
    const known = results.get(number) ?? work(number);
    results.set(number, known);
    return known;
  };
}
