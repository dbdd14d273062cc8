import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";

/** Names the tests that passed only at their second attempt: the last lines of a run. */
export default function FlakyReporter(): Reporter {
  let all: Suite | undefined;
  return {
    onBegin(_: FullConfig, suite: Suite) {
      all = suite;
    },
    onExit() {
      const flaky = all?.allTests().filter((test) => test.outcome() === "flaky") ?? [];
      for (const test of flaky) {
        console.log(`flaky: ${test.titlePath().filter(Boolean).join(" › ")}`);
      }
      return Promise.resolve();
    },
    printsToStdio: () => false,
  };
}
