import type { Kysely } from "kysely";

/** The cloth of a brand as staff chose it; null is what its name decides. */
export async function up(db: Kysely<unknown>) {
  for (const column of ["cloth_ground", "cloth_figure", "cloth_motif"]) {
    await db.schema.alterTable("blog_posts").addColumn(column, "text").execute();
  }
}
