import { type Kysely, sql } from "kysely";
import { brandName } from "#app/rules/shop/brand.ts";
import { chooseLooks, storedLooks } from "#app/rules/shop/looks.ts";

type Row = { id: string; title: string; brand_name: string | null; products: string };

/** How drawn products look is stored with their post, so that a later release draws them as they are. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("blog_posts").addColumn("product_looks", "jsonb").execute();
  const { rows } = await sql<Row>`
    select id, title, brand_name, cast(products as text) as products from blog_posts
    where cast(products as text) not in ('[]', 'null')`.execute(db);
  for (const { id, products: text, ...post } of rows) {
    const products: unknown = JSON.parse(text);
    if (!Array.isArray(products) || !products.every(isProduct)) continue;
    const looks = JSON.stringify(storedLooks(products, chooseLooks(brandName(post), products)));
    await sql`update blog_posts set product_looks = ${looks} where id = ${id}`.execute(db);
  }
}

/** Other programs may have written the row. */
function isProduct(product: unknown): product is { item_name: string } {
  return typeof product === "object" && product !== null && "item_name" in product;
}
