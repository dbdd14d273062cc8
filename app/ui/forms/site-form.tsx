import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import {
  type FormNotice,
  type FormPlace,
  type NoticeText,
  successNotice,
} from "#app/rules/form-notice.ts";
import type { FieldProblem, FormType } from "#app/rules/forms.ts";
import { showToast, Toast } from "#app/ui/toast/toast.tsx";
import { forgetDraft, keepDraft, restoreDraft } from "./form-draft.ts";
import { FormStateContext } from "./form-state.ts";
import { Honeypot } from "./honeypot.tsx";
import { sendForm } from "./send-form.ts";

type SiteFormProps = {
  formType: FormType;
  /** The newsletter stands in several places, each with its own words of thanks. */
  place?: FormPlace;
  className?: string;
  labelledBy?: string;
  /** After so long the request is given up and the form can be sent again. */
  timeoutSeconds?: number;
  /** The footer leaves the format of the address to the browser. */
  browserChecks?: boolean;
  onSent?: () => void;
  children: ReactNode;
};

/**
 * Every form of the site. Without JavaScript it is an ordinary post, answered by a page with a
 * notice; with it the form stays where it is, and nothing typed is lost until it has arrived.
 */
export function SiteForm(props: SiteFormProps) {
  const {
    formType,
    place = "page",
    className,
    labelledBy,
    browserChecks = false,
    children,
  } = props;
  const { pathname } = useLocation();
  const id = `${formType}-${place}`;
  const notice = useNotice(formType, place);
  const form = useRef<HTMLFormElement>(null);
  const { sending, problems, said, submit } = useSending(props, id);
  const shown = said ?? notice?.text;

  useEffect(() => restoreDraft(form.current, id), [id]);
  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  const state = {
    sending,
    problems: byField(problems ?? notice?.problems ?? []),
    values: notice?.values ?? {},
  };
  return (
    <form
      ref={form}
      id={id}
      className={className}
      method="post"
      action="/api/send-contact-email"
      noValidate={!browserChecks}
      aria-labelledby={labelledBy}
      aria-busy={sending}
      onSubmit={submit}
      onInput={({ currentTarget }) => keepDraft(currentTarget, id)}
    >
      <input type="hidden" name="formType" value={formType} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="page" value={pathname} />
      <Honeypot />
      {shown && (
        <div className="form__notice">
          <Toast {...shown} />
        </div>
      )}
      <FormStateContext value={state}>{children}</FormStateContext>
    </form>
  );
}

function useSending(
  { formType, place = "page", timeoutSeconds, onSent }: SiteFormProps,
  id: string,
) {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<FieldProblem[]>();
  const [said, setSaid] = useState<NoticeText>();

  function say(text: NoticeText) {
    // A modal dialog covers the toasts, so there the words stand in the form.
    if (place === "exit" && text.variant === "destructive") setSaid(text);
    else showToast(text);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form));
    setSending(true);
    setSaid(undefined);
    const result = await sendForm(fields, { id, formType, place, timeoutSeconds });
    setSending(false);
    setProblems(result.problems);
    // Whoever filled the field that people cannot see hears nothing.
    if (fields.honeypot) return;
    if (!result.ok) return say(result.text);
    form.reset();
    forgetDraft(id);
    say(successNotice(formType, place));
    onSent?.();
  }

  return { sending, problems, said, submit };
}

/** The notice of a form that was sent without JavaScript, if it was this one. */
function useNotice(formType: FormType, place: FormPlace) {
  const notice = useRouteLoaderData<{ notice?: FormNotice }>("root")?.notice;
  return notice?.formType === formType && notice.place === place ? notice : undefined;
}

function byField(problems: readonly FieldProblem[]) {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}
