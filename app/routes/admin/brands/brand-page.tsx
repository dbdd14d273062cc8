import { data, Form, href } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { lifetimes } from "#app/rules/time/lifetimes.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { type BrandPage, findBrandPage } from "#app/server/shop/brand-page.server.ts";
import { Field } from "#app/ui/forms/field.tsx";
import type { Route } from "./+types/brand-page";
import { type BrandAnswer, changeFromPost } from "./brand-actions.server.ts";
import { BrandLink } from "./brand-link.tsx";
import { viewClaims } from "./claim-view.server.ts";
import { ClaimsCard } from "./claims-card.tsx";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Link for the brand" }, { name: "robots", content: "noindex" }];
}

/** The link to a spotlight, also to one that no application was made into. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const page = await findBrandPage(params.id);
  if (!page) throw data("This post no longer exists.", { status: 404 });
  return { ...page, claims: page.claims && viewClaims(page.claims) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const answer = await changeFromPost(await readFormData(request), params.id, email);
  return data<BrandAnswer>(answer, { status: answer.status });
}

export default function BrandPageScreen({ loaderData: page, actionData }: Route.ComponentProps) {
  const answer: BrandAnswer | undefined = actionData;
  return (
    <>
      <PageHead
        title="Link for the brand"
        note={page.post.brand}
        back={{ name: "Back to the post", to: `${href("/admin")}?edit=${page.post.id}` }}
      />
      <Answered answer={answer} />
      <Card title="The brand’s own page">
        {page.post.isSpotlight ? (
          <LinkForm page={page} />
        ) : (
          <p className="card__body muted">Only a spotlight has a page of its brand.</p>
        )}
      </Card>
      {page.post.isSpotlight && <ClaimsCard claims={page.claims} />}
    </>
  );
}

function LinkForm({ page }: { page: BrandPage }) {
  return (
    <Form className="card__body field-stack" method="post" replace>
      <p className="muted">
        With this link the brand fills in and approves its draft. Once the page is published, the
        link shows what it did. It works for {lifetimes.brandLink} days.
      </p>
      <Field
        label="Email address of the brand"
        type="email"
        name="email"
        autoComplete="off"
        hint="A new link is for this address. Leave it empty to copy the link yourself."
        defaultValue={page.email}
      />
      <BrandLink page={page} />
    </Form>
  );
}
