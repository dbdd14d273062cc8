import { data, redirect } from "react-router";
import { brandName } from "#app/rules/shop/brand.ts";
import { claimWordings, longestWho, longestWords, shownClaim } from "#app/rules/shop/claims.ts";
import { hostOfAddress } from "#app/rules/shop/store-host.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import { clock } from "#app/server/clock.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import {
  type Confirming,
  confirmStore,
  declare,
  listClaims,
  readDeclaration,
  storeCode,
  withdraw,
} from "#app/server/shop/claims.server.ts";
import { codePath, findCode, recordName } from "#app/server/web/claim-code.server.ts";
import { Field, TextField } from "#app/ui/forms/field.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { claimText } from "#app/ui/shop/claim-words.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/claim";
import { Closed } from "./closed.tsx";
import { closedStatus, openPartner } from "./open-partner.server.ts";
import { PartnerBar } from "./partner-bar.tsx";
import { barOf } from "./partner-view.server.ts";
import "#app/ui/forms/field.css";
import "#app/ui/panel.css";
import "./claim.css";
import "./partner.css";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.bar.brand}: who says so` : "This link no longer works";
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** What the brand says of itself: declared, proved and withdrawn here, and nowhere else. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const partner = await openPartner({ params, context });
  if (partner.state !== "open") return data(undefined, { status: closedStatus(partner) });
  const { link, post } = partner;
  const claims = await listClaims(post.id);
  const declared = claims.find(({ kind }) => kind === "declared");
  const shown = shownClaim(claims, post.shopping_link, clock.iso());
  const host = hostOfAddress(post.shopping_link);
  const origin = URL.parse(post.shopping_link ?? "")?.origin;
  return data({
    bar: barOf(link, post),
    brand: brandName(post),
    base: `/partner/${params.token}`,
    done: url.searchParams.get("done"),
    line: shown && claimText(shown),
    isHidden: Boolean(declared?.hidden_at),
    declared: declared && {
      who: declared.who,
      words: declared.words,
      until: siteDate(declared.expires_at),
    },
    store: host && {
      host,
      confirmed: shown?.store && siteDate(shown.store.checked),
      code: storeCode(post.id),
      file: `${origin}${codePath}`,
      record: `${recordName}.${host.replace(/:\d+$/, "")}`,
    },
  });
}

type Answer = { error: string; who?: string; words?: string };

export async function action({ request, params, context }: Route.ActionArgs) {
  const partner = await openPartner({ params, context });
  if (partner.state !== "open") {
    return data<Answer>({ error: "This link no longer works." }, { status: closedStatus(partner) });
  }
  const form = await readFormData(request);
  const answer = await act(String(form.get("intent")), form, partner.link);
  if ("error" in answer) return data<Answer>(answer, { status: 400 });
  throw redirect(`/partner/${params.token}/claim?done=${answer.done}`, 303);
}

type Link = Parameters<typeof declare>[0];

async function act(intent: string, form: FormData, link: Link): Promise<{ done: string } | Answer> {
  if (intent === "withdraw") {
    await withdraw(link);
    return { done: "withdrawn" };
  }
  if (intent === "check") {
    const outcome = await confirmStore(link, findCode);
    return outcome === "confirmed" ? { done: "confirmed" } : { error: refusal(outcome) };
  }
  const [who, words] = [String(form.get("who") ?? ""), String(form.get("words") ?? "")];
  const declared = readDeclaration(form);
  if (!declared) {
    const error = `Please write the founder’s name, at most ${longestWho} letters, and at most ${longestWords} letters in your own words.`;
    return { error, who, words };
  }
  if (form.get("agree") !== "on") return { error: "Please tick that you agree.", who, words };
  await declare(link, declared);
  return { done: "declared" };
}

function refusal(outcome: Exclude<Confirming, "confirmed">) {
  if (typeof outcome === "object") {
    return `We did not find the code: ${outcome.reason}. A new record may take an hour to be seen.`;
  }
  return refusals[outcome];
}

const refusals = {
  undeclared: "Please declare it first.",
  "no store": "Your page has no link to a store yet.",
  busy: "We looked often enough for now. Please wait an hour.",
};

const dones: Partial<Record<string, string>> = {
  declared: "Thank you. Your page says so from now on.",
  confirmed: "The code is there. Your store is confirmed.",
  withdrawn: "Withdrawn. Nothing of it is shown any more.",
};

export default function PartnerClaim({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <Closed />;
  const { bar, brand, base, done, line, isHidden, declared, store } = loaderData;
  const said = done && dones[done];
  return (
    <>
      <PartnerBar {...bar} />
      <div className="page-width partner partner-claim">
        <div className="partner__head">
          <p>
            <a className="text-link" href={base}>
              Back to your page
            </a>
          </p>
          <h1 className="title-1">
            Who says <em className="accent">so.</em>
          </h1>
          <p className="lead-text">
            If {brand} is Black-owned, you can say so here, in your own name. We write down claims;
            we do not certify them, and we never guess.
          </p>
        </div>
        {actionData?.error && <Toast variant="destructive" description={actionData.error} />}
        {!actionData && said && <Toast description={said} />}
        <section className="panel field-stack" aria-labelledby="declare-title">
          <h2 className="title-3" id="declare-title">
            {declared ? "What you declared" : "Declare it"}
          </h2>
          {line && (
            <p>
              Your page says: <b>{line}</b>
            </p>
          )}
          {isHidden && (
            <p>
              We do not show it at the moment, because somebody told us about a mistake. We write to
              you.
            </p>
          )}
          {declared && (
            <p className="field-hint">Shown until {declared.until}, then we ask again.</p>
          )}
          <form className="field-stack" method="post" noValidate>
            <Field
              label="The founder’s name"
              name="who"
              autoComplete="name"
              required
              maxLength={longestWho}
              defaultValue={actionData?.who ?? declared?.who}
            />
            <TextField
              label="In your own words"
              name="words"
              rows={2}
              dir="auto"
              optional
              maxLength={longestWords}
              hint="Such as: “My cousin and I own all of it.”"
              defaultValue={actionData?.words ?? declared?.words}
            />
            <label className="partner-claim__agree">
              <input type="checkbox" name="agree" />
              <span>{claimWordings.at(-1)}</span>
            </label>
            <div>
              <button
                className="button button--primary"
                type="submit"
                name="intent"
                value="declare"
              >
                {declared ? "It is still true" : "Declare it"}
              </button>
            </div>
          </form>
          {declared && (
            <form method="post">
              <button
                className="button button--outline"
                type="submit"
                name="intent"
                value="withdraw"
              >
                Withdraw it
              </button>
            </form>
          )}
        </section>
        {declared && store && <StoreProof store={store} />}
      </div>
    </>
  );
}

type Store = { host: string; confirmed?: string; code: string; file: string; record: string };

function StoreProof({ store }: { store: Store }) {
  return (
    <section className="panel field-stack" aria-labelledby="store-title">
      <h2 className="title-3" id="store-title">
        Confirm your store
      </h2>
      <p>
        {store.confirmed
          ? `Confirmed: your code was last seen on ${store.host} on ${store.confirmed}. Leave it there; we look again each month.`
          : `Put this code on ${store.host}, and everybody can see that whoever declared it also runs the store. One of the two is enough.`}
      </p>
      <dl className="partner-claim__code">
        <div>
          <dt>Your code</dt>
          <dd>
            <code>{store.code}</code>
          </dd>
        </div>
        <div>
          <dt>As a text file at</dt>
          <dd>
            <code>{store.file}</code>
          </dd>
        </div>
        <div>
          <dt>Or as a TXT record of</dt>
          <dd>
            <code>{store.record}</code>
          </dd>
        </div>
      </dl>
      <form method="post">
        <button className="button button--outline" type="submit" name="intent" value="check">
          Look for the code now
        </button>
      </form>
    </section>
  );
}
