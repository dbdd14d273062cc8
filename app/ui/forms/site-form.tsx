import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import {
  type FormNotice,
  type FormPlace,
  type LabelledProblem,
  type NoticeText,
  successNotice,
  type WovenStrip,
} from "#app/rules/enquiries/form-notice.ts";
import type { FieldProblem, FormType } from "#app/rules/enquiries/forms.ts";
import { readCopy, removeCopy, writeCopy } from "#app/ui/draft/local-copy.ts";
import { showToast, Toast } from "#app/ui/toast/toast.tsx";
import { fetchToaster } from "#app/ui/toast/toast-stack.tsx";
import { facts } from "#app/words/facts.ts";
import { FormStateContext, markOf } from "./form-state.ts";
import { sendForm } from "./send-form.ts";
import "./field.css";
import "./honeypot.css";

type SiteFormProps = {
  formType: FormType;
  /** The newsletter form is in several places, each with its own success notice. */
  place?: FormPlace;
  className?: string;
  labelledBy?: string;
  timeoutSeconds?: number;
  /** The footer form lets the browser validate the address. */
  browserChecks?: boolean;
  onSent?: () => void;
  /** Replaces the fields once they were sent; without it they stay, empty. */
  sent?: (sending: SentForm) => ReactNode;
  children: ReactNode;
};

export type SentForm = { from: string; emptyForm: string; startAgain: () => void };

/**
 * Every form of the public site. Without JavaScript it is a plain post, answered by a page with a
 * notice; with JavaScript the page stays, and what was typed is stored until it was sent.
 */
export function SiteForm(props: SiteFormProps) {
  const {
    formType,
    place = "page",
    className,
    labelledBy,
    browserChecks = false,
    sent,
    children,
  } = props;
  const { pathname } = useLocation();
  const id = `${formType}-${place}`;
  const serverNotice = useServerNotice(formType, place);
  const form = useRef<HTMLFormElement>(null);
  const {
    sending,
    problems,
    notice = serverNotice?.text,
    sentFrom: from = serverNotice?.sentFrom,
    strip = serverNotice?.strip,
    setSentFrom,
    submit,
  } = useSending(props, id);
  const { isCorrected, noteCorrection } = useCorrections(problems);

  useEffect(() => restoreDraft(form.current, id), [id]);
  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  const open = (problems ?? serverNotice?.problems ?? []).filter(
    ({ field }) => !isCorrected(field),
  );
  const state = {
    id,
    sending,
    sent: Boolean(from),
    problems: byField(open),
    values: serverNotice?.values ?? {},
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
      data-state={from && "sent"}
      data-stored={draftName(id)}
      onSubmit={submit}
      onInput={({ currentTarget, target }) => {
        fetchToaster();
        noteCorrection(target);
        saveDraft(currentTarget, id);
      }}
    >
      <input type="hidden" name="formType" value={formType} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="page" value={pathname} />
      <Honeypot />
      {from && sent && strip && <NameStrip {...strip} />}
      {notice && (
        <div className="field-stack__notice">
          <Toast {...notice} />
        </div>
      )}
      {open.length > 1 && <ProblemList form={id} problems={open} />}
      {from && sent?.({ from, emptyForm: `${pathname}#${id}`, startAgain: () => setSentFrom("") })}
      <FormStateContext value={state}>{children}</FormStateContext>
    </form>
  );
}

/** What was sent, woven: a column of cloth for each letter of the sender's name. */
function NameStrip({ letters, picture }: WovenStrip) {
  return (
    <div className="name-strip" aria-hidden="true">
      <img src={picture} alt="" />
      <p>
        {letters.map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: letters stay where they are
          <span key={at}>{letter}</span>
        ))}
      </p>
    </div>
  );
}

type ProblemListProps = { form: string; problems: readonly LabelledProblem[] };

/** The notice names the first of several problems; here are all fields, each with its way there. */
function ProblemList({ form, problems }: ProblemListProps) {
  function focus(event: MouseEvent<HTMLAnchorElement>) {
    const field = document.querySelector<HTMLElement>(`${event.currentTarget.hash} [aria-invalid]`);
    if (!field) return;
    event.preventDefault();
    field.focus();
  }
  return (
    <div className="problem-list">
      Please check:
      <ul>
        {problems.map(({ field, label }) => (
          <li key={field}>
            <a className="text-link" href={`#${markOf(form, field)}`} onClick={focus}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useSending(
  { formType, place = "page", timeoutSeconds, onSent, sent }: SiteFormProps,
  id: string,
) {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<LabelledProblem[]>();
  const [notice, setNotice] = useState<NoticeText>();
  const [sentFrom, setSentFrom] = useState<string>();
  const [strip, setStrip] = useState<WovenStrip>();

  function notify(text: NoticeText) {
    // A modal dialog covers toasts, so its form shows errors itself.
    if (place === "exit" && text.variant === "destructive") setNotice(text);
    else showToast(text);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form));
    setSending(true);
    setNotice(undefined);
    const result = await sendForm(fields, { formType, place, timeoutSeconds });
    setSending(false);
    setProblems(result.problems?.map((problem) => withLabel(problem, form)));
    // Spam gets no answer.
    if (fields.honeypot) return;
    if (!result.ok) return notify(result.notice);
    // What replaces the fields is as high as they were: nothing below it moves.
    if (sent) form.style.minHeight = `${form.getBoundingClientRect().height}px`;
    form.reset();
    removeCopy("sessionStorage", draftName(id));
    setSentFrom(String(fields.email));
    setStrip(result.strip);
    notify(successNotice(formType, place, facts.partnershipPromise));
    onSent?.();
  }

  return { sending, problems, notice, sentFrom, strip, setSentFrom, submit };
}

function withLabel(problem: FieldProblem, form: HTMLFormElement) {
  const control = form.querySelector<HTMLInputElement>(`[name="${problem.field}"]`);
  const legend = control?.closest("fieldset")?.querySelector("legend");
  const label = control?.type === "radio" ? legend : control?.labels?.[0];
  return { ...problem, label: label?.firstChild?.textContent ?? problem.field };
}

/** The fields that were changed since their problems were reported. */
function useCorrections(problems: FieldProblem[] | undefined) {
  const [corrected, setCorrected] = useState({ problems, fields: [] as string[] });
  const fields = corrected.problems === problems ? corrected.fields : [];
  return {
    isCorrected: (field: string) => fields.includes(field),
    noteCorrection(target: EventTarget) {
      const { name } = target as HTMLInputElement;
      if (!fields.includes(name)) setCorrected({ problems, fields: [...fields, name] });
    },
  };
}

/** The notice of this form if it was sent without JavaScript. */
function useServerNotice(formType: FormType, place: FormPlace) {
  const notice = useRouteLoaderData<{ notice?: FormNotice }>("root")?.notice;
  return notice?.formType === formType && notice.place === place ? notice : undefined;
}

function byField(problems: readonly FieldProblem[]) {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

/** Where the draft of a form is stored. */
function draftName(id: string) {
  return `draft:${id}`;
}

/** Stores what was typed for this tab, so that it survives a reload. */
function saveDraft(form: HTMLFormElement, id: string) {
  const fields = typedFields(form).map((field) => [field.name, field.value]);
  writeCopy("sessionStorage", draftName(id), fields);
}

/** Fills in empty fields only: what was typed before hydration stays. */
function restoreDraft(form: HTMLFormElement | null, id: string) {
  for (const [name, value] of readCopy<[string, string][]>("sessionStorage", draftName(id)) ?? []) {
    const field = form?.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (isTextField(field) && !field.value) field.value = value;
  }
}

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function typedFields(form: HTMLFormElement) {
  return [...form.elements].filter(
    (field): field is TypedField =>
      isTextField(field) &&
      field.type !== "hidden" &&
      field.name !== "honeypot" &&
      (field.type !== "radio" || (field as HTMLInputElement).checked),
  );
}

function isTextField(element: object | null | undefined): element is TypedField {
  return Boolean((element as Element | undefined)?.matches?.("input,textarea,select"));
}

/** Hidden from people, screen readers, the tab order and autofill; bots fill it in. */
function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true" inert>
      <label>
        Leave this empty
        <input
          type="text"
          name="honeypot"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
