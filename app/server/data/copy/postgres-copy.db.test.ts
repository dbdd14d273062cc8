import { expect, test } from "vitest";
import { engine } from "#app/server/db/db.server.ts";
import { findPostgresCopy } from "./postgres-copy.server.ts";

test.skipIf(engine !== "postgres")(
  "a server that copies nothing says so, and fails at nothing",
  async () => {
    expect(await findPostgresCopy()).toEqual({
      standbys: [],
      archivedAt: undefined,
      archiveFailsAt: undefined,
      baseAt: undefined,
    });
  },
);
