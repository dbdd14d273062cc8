import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They spend most of their time waiting for leases, timeouts and retries. */
const longest = [
  "mail-servers",
  "replies",
  "staff",
  "update",
  "backup",
  "published",
  "faults",
  "rebranding",
  "staff-doors",
  "restart",
  "process",
  "torture",
  "sections-off",
  "mail",
  "newsletter",
  "foreign-backups",
  "instances",
  "requests",
];

/** What waits longest starts first, so that no worker is left alone with it at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ project, moduleId }: TestSpecification) {
  if (!["process", "release"].includes(project.name)) return longest.length + 1;
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? longest.length : place;
}
