import type {
  ColumnType,
  Generated,
  Insertable,
  Kysely,
  Transaction as KyselyTransaction,
  Selectable,
} from "kysely";
import type { TrailEvent } from "#app/rules/accounts/events.ts";
import type { EntryDetail } from "#app/rules/enquiries/enquiry-entries.ts";
import type { FormNotice } from "#app/rules/enquiries/form-notice.ts";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import type { EnquiryOutcome } from "#app/rules/enquiries/outcome.ts";
import type { ReplyKind } from "#app/rules/enquiries/reply-kind.ts";
import type { Origin } from "#app/rules/enquiries/sources.ts";
import type { SpamSignal } from "#app/rules/enquiries/spam-score.ts";
import type { MailKind, MailState } from "#app/rules/mail/mail-words.ts";
import type { FocusPoint } from "#app/rules/media/focus.ts";
import type { ConsentAction } from "#app/rules/newsletter/consent-ledger.ts";
import type { NewsletterList } from "#app/rules/newsletter/newsletter-lists.ts";
import type { Category } from "#app/rules/posts/categories.ts";
import type { PageBand, PageHead, StudyField } from "#app/rules/posts/pages.ts";
import type { Claim } from "#app/rules/shop/claims.ts";
import type { ChosenCloth } from "#app/rules/shop/cloth.ts";
import type { Kind } from "#app/rules/shop/kinds.ts";
import type { StoredLook } from "#app/rules/shop/looks.ts";
import type { Product } from "#app/rules/shop/products.ts";

/**
 * The tables, as both engines return them: times are ISO strings, booleans are booleans, JSON is
 * parsed. JSON is written as text, see `json()`.
 */
export type Database = {
  blog_posts: BlogPostTable;
  user_roles: UserRoleTable;
  users: UserTable;
  sessions: SessionTable;
  known_browsers: { user_id: string; key: string; seen_at: string };
  passkeys: PasskeyTable;
  recovery_codes: { user_id: string; key: string; used_at: string | null };
  challenges: { key: string; expires_at: string };
  invitations: InvitationTable;
  events: TrailEvent;
  post_revisions: RevisionTable;
  pictures: PictureTable;
  submissions: SubmissionTable;
  subscribers: SubscriberTable;
  outbox: OutboxTable;
  newsletter_issues: IssueTable;
  rate_hits: { id: Generated<number>; key: string; at: number; items: Generated<number> };
  form_notices: FormNoticeTable;
  secrets: { name: string; value: string };
  enquiry_entries: EnquiryEntryTable;
  replies: ReplyTable;
  reply_files: ReplyFileTable;
  /** Files of replies in base 64, piece by piece. */
  reply_pieces: { file_id: string; number: number; data: string };
  saved_replies: { id: string; name: string; body: string; updated_at: string };
  consents: ConsentTable;
  subscriber_imports: SubscriberImportTable;
  subscriber_import_rows: SubscriberImportRowTable;
  suppressions: AddressKeyTable;
  erasures: AddressKeyTable;
  health: HealthTable;
  daily_counts: DailyCountTable;
  settings: SettingTable;
  site_words: SiteWordTable;
  word_revisions: WordRevisionTable;
  gifts: GiftTable;
  post_tags: PostTagTable;
  outgoing_links: OutgoingLinkTable;
  partner_links: PartnerLinkTable;
  claims: ClaimTable;
  authors: AuthorTable;
  working_copies: WorkingCopyTable;
  preview_links: PreviewLinkTable;
  redirects: RedirectTable;
  missing_addresses: MissingAddressTable;
  picture_uses: PictureUseTable;
};

export type Transaction = KyselyTransaction<Database>;
/** The database, or a transaction of it. */
export type Executor = Kysely<Database>;

type Json<Value> = ColumnType<Value, string, string>;

type BlogPostTable = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category: Category;
  video_url: string | null;
  shorts_url: string | null;
  shopping_link: string | null;
  brand_name: string | null;
  products: Json<Product[]>;
  feature_image: string | null;
  feature_focus: Generated<FocusPoint>;
  /** Of the generated cover; null for a post that was never published, which has the look of its slug. */
  cover_look: Generated<number | null>;
  /** How its drawn products look, chosen when they were saved first. */
  product_looks: ColumnType<StoredLook[] | null, string | null | undefined, string | null>;
  published: boolean;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  deleted_at: string | null;
  version: Generated<number>;
  /** Names of colors and a motif; null is what the brand's name decides. */
  cloth_ground: Generated<string | null>;
  cloth_figure: Generated<string | null>;
  cloth_motif: Generated<string | null>;
  /** Of a spotlight; null for other posts, and until `fillKinds()` for what other programs wrote. */
  kind: Generated<Kind | null>;
  /** How long its film is, where staff said so. */
  film_seconds: Generated<number | null>;
  /** What is spoken in it, as it was typed: see `rules/media/transcript.ts`. */
  transcript: Generated<string | null>;
  /** Null: the founder. */
  author_id: Generated<string | null>;
  /** What search engines and social networks show in the place of title, excerpt and drawn card. */
  search_title: Generated<string | null>;
  search_description: Generated<string | null>;
  social_image: Generated<string | null>;
  /** Where it was published first, if that was elsewhere. */
  canonical_url: Generated<string | null>;
  noindex: Generated<boolean>;
  /** Names with commas between: see `rules/posts/tags.ts`. */
  tags: Generated<string | null>;
  /** A page: its slug is its whole address. What follows is about pages: see `rules/posts/pages.ts`. */
  is_page: Generated<boolean>;
  page_head: Generated<PageHead | null>;
  page_band: Generated<PageBand | null>;
  /** What menu and footer call it in the place of its title. */
  menu_name: Generated<string | null>;
  /** Only a case study has one. */
  study_field: Generated<StudyField | null>;
  study_client: Generated<string | null>;
  /** As they are typed: see `figuresOf()`. */
  study_figures: Generated<string | null>;
  study_quote: Generated<string | null>;
  study_by: Generated<string | null>;
  /** Where admins linked it: see `rules/posts/page-places.ts`. */
  places: Generated<string | null>;
  /** The address it had until the site itself needed it. */
  moved_from: Generated<string | null>;
};

/** Somebody whose name stands above posts, with an account or without. */
type AuthorTable = {
  id: string;
  name: string;
  /** Who they are, in one line. */
  line: Generated<string>;
  picture: string | null;
  user_id: string | null;
  created_at: string;
  updated_at: string;
};

/** Changes to a post that visitors do not see yet: what the form held, as it was typed. */
type WorkingCopyTable = {
  post_id: string;
  /** The version of the post that it changes. */
  base_version: number;
  /** One more with every save. */
  number: number;
  draft: Json<Record<string, unknown>>;
  saved_at: string;
  saved_by: string;
};

/** A link that shows a post to somebody without an account. */
type PreviewLinkTable = {
  id: string;
  post_id: string;
  created_at: string;
  created_by: string;
  expires_at: string;
  revoked_at: string | null;
  /** How often. */
  opened: Generated<number>;
};

/** Where an address leads that nothing is at any more; to nowhere when what was there is gone for good. */
type RedirectTable = {
  /** In its one spelling. */
  from_path: string;
  /** A path of this site or an address elsewhere; null where the post decides, or nothing is left. */
  to_address: string | null;
  /** Leads to wherever this post is now. */
  post_id: string | null;
  created_at: string;
  /** The email of staff; null where the site made it after a change of address. */
  created_by: string | null;
  hits: Generated<number>;
  last_hit_at: string | null;
};

/** An address that visitors asked for and nothing is at. */
type MissingAddressTable = {
  path: string;
  hits: Generated<number>;
  first_at: string;
  last_at: string;
  /** The page that had the link, the last time one was named. */
  referrer: string | null;
  ignored_at: string | null;
};

/** Derived from the texts, like `gifts`. */
type PictureUseTable = {
  /** Its name in `pictures`. */
  picture: string;
  subject: "post" | "copy" | "issue" | "words" | "author";
  subject_id: string;
  place: string;
};

/** The tags of posts by their addresses. */
type PostTagTable = { tag: string; post_id: string };

/** A product that the gift guide may show: see `gift-rows.server.ts`. */
type GiftTable = {
  post_id: string;
  /** Of the product in its post, from 1. */
  place: number;
  kind: Kind;
  link: string;
  price: number | null;
  currency: string | null;
  order_by: string | null;
  published_at: string;
};

/** How an address that posts link to is doing. */
type OutgoingLinkTable = {
  address: string;
  /** Null until it is checked for the first time. */
  checked_at: string | null;
  /** The first failure since it last answered. */
  failing_since: string | null;
  /** It failed again a day later: visitors are not sent there. */
  unavailable: Generated<boolean>;
  /** Why it fails, or why it could not be checked. */
  reason: string | null;
  ignored_at: string | null;
  ignored_by: string | null;
};

/** A link that lets a brand work on its draft and, once that is published, see what it did. */
type PartnerLinkTable = {
  id: string;
  post_id: string;
  /** The application it came from. */
  enquiry_id: string | null;
  email: string;
  created_at: string;
  created_by: string;
  expires_at: string;
  revoked_at: string | null;
  opened_at: string | null;
  approved_at: string | null;
  /** The version of the post that was approved. */
  approved_version: number | null;
};

/** What a brand says of itself: see `rules/shop/claims.ts`. */
type ClaimTable = Claim & {
  post_id: string;
  /** Of whoever declared it, on every claim of the post; empty where the link had none. */
  email: string;
  /** What was agreed to, with its version. */
  wording: string;
  reminded_at: string | null;
  hidden_by: string | null;
};

type UserRoleTable = {
  user_id: string;
  role: Role;
};

export type Role = "admin" | "editor";

type UserTable = {
  id: string;
  email: string;
  password: string;
  email_verified: boolean;
  /** The password was printed at a start and ends when a new one is set. */
  one_time: boolean;
  created_at: string;
  /** Null for a password from before this was kept. */
  password_changed_at: Generated<string | null>;
  /** The secret of the authenticator app, encrypted; null while it is off. */
  totp_secret: Generated<string | null>;
  /** The time step of the last code that was used: it and older ones are refused. */
  totp_step: Generated<number | null>;
  /** Below the answers to enquiries. */
  signature: Generated<string | null>;
  /** Which replies they are mailed about; null for those to enquiries of their own. */
  reply_notices: Generated<string | null>;
};

type SessionTable = {
  /** A hash of the cookie, so that the table cannot be used to sign in. */
  key: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** These three are null in a session of an older version. */
  seen_at: Generated<string | null>;
  browser: Generated<string | null>;
  country: Generated<string | null>;
};

type PasskeyTable = {
  /** The credential's id, as the browser names it. */
  id: string;
  user_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: Json<string[]>;
  created_at: string;
  used_at: string | null;
};

type InvitationTable = {
  id: string;
  email: string;
  role: Role;
  state: "open" | "accepted" | "withdrawn";
  /** The email of the admin. */
  invited_by: string;
  /** When the mail was last sent, which the link in it counts from. */
  sent_at: string;
};

type RevisionTable = {
  id: string;
  post_id: string;
  version: number;
  title: string;
  saved_at: string;
  /** Null for the version from before the first save in the staff area. */
  saved_by: string | null;
  fields: Json<PostFields>;
};

/** What an admin wrote in the place of a word, and what the code had there at that time. */
export type ChangedWord = { value: unknown; original: unknown };

/** By the path of the word inside of its group, as in `questions`. */
export type ChangedWords = Record<string, ChangedWord>;

type SiteWordTable = {
  /** Of the group: see `pageWords()`. */
  name: string;
  published: Json<ChangedWords>;
  /** The working copy; null where there is none. */
  draft: ColumnType<ChangedWords | null, string | null, string | null>;
  /** One more with every save, of the working copy too. */
  version: Generated<number>;
  updated_at: string;
  updated_by: string | null;
  published_at: string | null;
  published_by: string | null;
};

type WordRevisionTable = {
  id: string;
  name: string;
  version: number;
  saved_at: string;
  saved_by: string | null;
  /** What was published. */
  words: Json<ChangedWords>;
};

type PictureTable = {
  /** The time of the upload with the extension of its type, as in its address. */
  name: string;
  width: number;
  height: number;
  bytes: number;
  animated: boolean;
  created_at: string;
  /** No post and no revision has named it since. */
  unused_since: string | null;
  /** No longer served; its files are deleted next. */
  removed_at: Generated<string | null>;
  /** What the file was called where it came from. */
  file_name: Generated<string | null>;
  /** Its description for people who cannot see it; null while nobody wrote one. */
  alt: Generated<string | null>;
  /** It says nothing that the text around it does not, and needs no description. */
  decorative: Generated<boolean>;
  /** The email of staff. */
  uploaded_by: Generated<string | null>;
  /** The address it was fetched from by an import. */
  source: Generated<string | null>;
};

/** What staff write of a post. */
export type PostFields = Pick<
  Selectable<BlogPostTable>,
  | "title"
  | "excerpt"
  | "content"
  | "category"
  | "video_url"
  | "shorts_url"
  | "shopping_link"
  | "brand_name"
  | "products"
  | "feature_image"
  | "feature_focus"
  | "published"
> &
  Partial<
    ChosenCloth &
      Pick<
        Selectable<BlogPostTable>,
        | "kind"
        | "film_seconds"
        | "transcript"
        | "author_id"
        | "search_title"
        | "search_description"
        | "social_image"
        | "canonical_url"
        | "noindex"
        | "tags"
        | "is_page"
        | "page_head"
        | "page_band"
        | "menu_name"
        | "study_field"
        | "study_client"
        | "study_figures"
        | "study_quote"
        | "study_by"
      >
  >;

type SubmissionTable = {
  id: string;
  form_type: FormType;
  email: string;
  fields: Json<Record<string, string>>;
  /** The path of the page it was sent from. */
  page: string;
  spam: boolean;
  /** The email of who marked it as spam; null for a filled honeypot or too many points. */
  spam_by: string | null;
  /** When it was put into quarantine; null in a row of an older version. */
  spam_at: string | null;
  idempotency_key: string | null;
  created_at: string;
  /** The values of `fields` as staff search them; null in a row of an older version. */
  search_text: string | null;
  state: Generated<EnquiryState>;
  /** When the promise of its form ends; null for a newsletter sign-up and a row of an older version. */
  due_at: Generated<string | null>;
  answered_at: Generated<string | null>;
  closed_at: Generated<string | null>;
  snoozed_until: Generated<string | null>;
  /** The email of a member of staff. */
  assigned_to: Generated<string | null>;
  spam_score: Generated<number | null>;
  /** Null in a row of an older version, and in one that the site sent to itself. */
  spam_signals: ColumnType<SpamSignal[] | null, string | null | undefined, string | null>;
  /** A hash of what was written in own words, to recognize copies; null for short texts. */
  text_key: Generated<string | null>;
  /** Sent by the site to itself, to see whether enquiries arrive; no screen and no figure shows it. */
  is_test: Generated<boolean>;
  /** Null while nobody decided. */
  outcome: Generated<EnquiryOutcome | null>;
  outcome_reason: Generated<string | null>;
  /** In whole units of the site's currency. */
  outcome_value: Generated<number | null>;
  next_step: Generated<string | null>;
  /** A day, as in “2026-12-01”. */
  next_step_on: Generated<string | null>;
  /** Where the sender came from, in the word that figures are counted by; null where nobody knows. */
  source: Generated<string | null>;
  origin: ColumnType<Origin | null, string | null | undefined, string | null>;
};

/** Spam is apart from this, so that what is released is where it was. */
export type EnquiryState = "new" | "answered" | "closed";

type ReplyTable = {
  /** A hash of the whole mail: the same mail read twice is one. */
  id: string;
  /** Null while nobody knows which enquiry it belongs to. */
  submission_id: string | null;
  kind: ReplyKind;
  /** How its enquiry was found. A `reference` and a sender can be forged, a signed address cannot. */
  joined_by: "address" | "reference" | "staff" | null;
  from_email: string;
  from_name: string;
  subject: string;
  /** Its Message-ID, so that the next answer stands in its thread. */
  message_id: string | null;
  body: string;
  /** What staff should know, such as a file that was not stored. */
  notes: Json<string[]>;
  at: string;
};

type ReplyFileTable = {
  id: string;
  reply_id: string;
  number: number;
  name: string;
  type: string;
  bytes: number;
};

type EnquiryEntryTable = {
  id: string;
  submission_id: string;
  kind: EntryDetail["kind"];
  /** Null for the site itself. */
  by_email: string | null;
  at: string;
  detail: Json<EntryDetail>;
};

/** One step of somebody's consent. Rows are only added. */
type ConsentTable = {
  id: string;
  /** A hash of the address, see `emailKey()`. */
  email_key: string;
  action: ConsentAction;
  /** The words that were agreed to, with their version. */
  wording: string;
  form: string;
  page: string;
  /** The email of staff who imported it; null for the person. */
  by_email: string | null;
  at: string;
};

/** A file of addresses that an admin uploaded. */
type SubscriberImportTable = {
  id: string;
  file_name: string;
  by_email: string;
  /** `read` waits for the admin, `importing` for the rows, `asking` for the mails. */
  state: "reading" | "read" | "importing" | "asking" | "done" | "discarded";
  /** Of the last step. */
  at: string;
  /** How people agreed, in the words of the admin; null while nobody said so. */
  statement: string | null;
  /** How many rows can be imported, and how many of these state consent. */
  fresh: number;
  agreed: number;
  known: number;
  refused: number;
  last_row: number;
  /** Up to which row the step has come, so that it goes on there after a crash. */
  done_row: number;
};

type SubscriberImportRowTable = {
  import_id: string;
  /** As a spreadsheet counts. */
  row: number;
  /** Of the subscriber it becomes. */
  id: string;
  /** What the file has there, if it was refused. */
  email: string;
  email_key: string;
  verdict: "fresh" | "known" | "refused";
  reason: string | null;
  /** What the file says about consent. */
  consent: string | null;
  first_name: Generated<string | null>;
  /** The keys of the lists that the file names, with commas between them; null for the weekly note. */
  lists: Generated<string | null>;
};

type AddressKeyTable = { email_key: string; reason: string; at: string };

/** How a part of the site is doing. */
type HealthTable = {
  name: string;
  /** Null while it works. */
  failing_since: string | null;
  ok_at: string | null;
  checked_at: string;
  /** One sentence for staff. */
  detail: string;
};

/** What is counted without knowing who: `day` is a date in the time zone of the site. */
type DailyCountTable = { day: string; kind: string; name: string; total: number };

/** What admins set on a screen. */
type SettingTable = {
  name: string;
  value: Json<unknown>;
  updated_at: string;
  updated_by: string | null;
};

type SubscriberTable = {
  id: string;
  email: string;
  /** `suppressed`: no mail goes out, also not when somebody signs the address up again. */
  state: SubscriberState;
  /** The words the subscriber agreed to. */
  consent_text: string;
  page: string;
  created_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  /** The lists somebody is on, as long as they are subscribed. */
  weekly: Generated<boolean>;
  gifts: Generated<boolean>;
  brands: Generated<boolean>;
  /** Told by the person, or by a file that was imported. */
  first_name: Generated<string | null>;
};

export type SubscriberState = "pending" | "confirmed" | "unsubscribed" | "suppressed";

type OutboxTable = {
  /** Also the left half of the Message-ID, so that a repeated mail is recognized as one. */
  id: string;
  kind: MailKind;
  /** The submission, subscriber, answer, account or day the mail is about. */
  subject_id: string;
  /** `kept`: no mail server is configured, the message is stored as a file. */
  state: MailState;
  attempts: number;
  /** How often it was refused for now: each time it waits longer. Issues count their own way. */
  deferrals: Generated<number>;
  created_at: string;
  /** While it is being sent: when the lease ends. */
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string | null;
  /** Known since it was first composed. */
  recipient: Generated<string | null>;
  subject: Generated<string | null>;
  /** The issue of the newsletter that it is, for the subscriber of `subject_id`. */
  issue_id: Generated<string | null>;
  /** Who is sending it, until `next_attempt_at`. Only mails of an issue have one. */
  lease: Generated<string | null>;
  /** Written before the end of the mail is sent: from here on it may have arrived, so it is never sent again. */
  handed_at: Generated<string | null>;
  /** Why somebody did not get an issue, or did not keep it. */
  fate: Generated<SendingOutcome | null>;
  /** What a webhook tells of a subscriber, as it was then. */
  event: ColumnType<
    SubscriberEvent | null,
    SubscriberEvent | string | null | undefined,
    string | null
  >;
};

/** What happened to a subscriber, for the owner's own programs. */
export type SubscriberEvent = {
  type: `subscriber.${"confirmed" | "unsubscribed" | "changed" | "bounced"}`;
  id: string;
  at: string;
  email: string;
  /** Where the address was changed. */
  previous_email?: string;
  state: SubscriberState;
  lists: NewsletterList[];
  first_name: string | null;
  consent: { words: string; page: string; asked_at: string; confirmed_at: string | null };
};

/**
 * `refused` by the mail server; `left-out` because it was no longer wanted; `unsure` because the
 * connection ended where it may have arrived; `stopped` by staff; `bounced` after it was taken.
 */
export type SendingOutcome = "refused" | "left-out" | "unsure" | "stopped" | "bounced";

/** An issue of the newsletter. Its words no longer change once it goes out. */
type IssueTable = {
  /** Twelve characters: with the subscriber's id it is the id of the mail. */
  id: string;
  number: number;
  /** Of its page on the web; null until it goes out. */
  slug: string | null;
  subject: string;
  preview_line: string;
  body: string;
  /** The post it was made from. */
  source_post: string | null;
  lists: Json<NewsletterList[]>;
  on_web: boolean;
  state: IssueState;
  held_reason: HeldReason | null;
  /** Which database decided to send it, so that no copy of it does, too. */
  home: string | null;
  scheduled_at: string | null;
  started_at: string | null;
  /** When the sending last made progress. */
  beat_at: string | null;
  finished_at: string | null;
  recipients: number | null;
  /** What became of the mails, counted when the last one was done. */
  totals: ColumnType<IssueTotals | null, string | null | undefined, string | null>;
  /** Since they were taken by the mail server. */
  bounced: Generated<number>;
  unsubscribed: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
  /** Of the last decision: to send, schedule, pause, resume or stop. */
  moved_at: string | null;
  moved_by: string | null;
};

/** `held` waits for the word of an admin. */
export type IssueState = "draft" | "scheduled" | "sending" | "paused" | "held" | "stopped" | "sent";

/**
 * `missed`: its time passed while the site did not run. `copied`: the database is a copy of the one
 * that decided. `restored`: it comes from a backup. `silent`: nothing was sent for a long time, as
 * after a snapshot. `refused`: the mail server refuses every mail of it.
 */
export type HeldReason = "missed" | "copied" | "restored" | "silent" | "refused";

export type IssueTotals = {
  accepted: number;
  refused: number;
  leftOut: number;
  unsure: number;
  stopped: number;
};

type FormNoticeTable = { id: string; notice: Json<FormNotice>; created_at: string };

export type BlogPost = Selectable<BlogPostTable>;
export type NewBlogPost = Insertable<BlogPostTable>;
export type User = Selectable<UserTable>;
export type Passkey = Selectable<PasskeyTable>;
export type Invitation = Selectable<InvitationTable>;
export type Picture = Selectable<PictureTable>;
export type Submission = Omit<
  Selectable<SubmissionTable>,
  "idempotency_key" | "search_text" | "spam_at" | "is_test" | "text_key"
>;
export type EnquiryEntry = Selectable<EnquiryEntryTable>;
export type Subscriber = Selectable<SubscriberTable>;
export type Consent = Selectable<ConsentTable>;
export type SubscriberImport = Selectable<SubscriberImportTable>;
export type SubscriberImportRow = Selectable<SubscriberImportRowTable>;
export type Health = Selectable<HealthTable>;
export type PartnerLink = Selectable<PartnerLinkTable>;
export type WorkingCopy = Selectable<WorkingCopyTable>;
export type PreviewLink = Selectable<PreviewLinkTable>;
export type Redirect = Selectable<RedirectTable>;
export type MissingAddress = Selectable<MissingAddressTable>;
export type Reply = Selectable<ReplyTable>;
export type OutboxMail = Selectable<OutboxTable>;
export type Issue = Selectable<IssueTable>;
