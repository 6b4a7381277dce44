import { redirect } from "@remix-run/node";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { type Told, told } from "../forms/banners/told.ts";
import { ELSEWHERE, STEP_STATUS } from "../forms/drawing/step-ids.ts";
import type { KeptElsewhere } from "../forms/form-opening.ts";
import { marksIn } from "../forms/reading/marks.ts";
import type { Entries, Posted } from "../forms/reading/posted.ts";
import { formTexts } from "../forms/texts/index.ts";
import { answersMark, type Comparing, hasShown, shownElsewhere, windowMark } from "./compared-answers.server.ts";
import { type FormToken, readFormToken } from "./form-token.server.ts";
import { type KeptForm, keptForm, newestOf } from "./found-forms.server.ts";
import { type KeptOwner, withKeptFiles } from "./kept-content.server.ts";
import { forgetKeptFiles, forgetKeptForms, forgetSteps, keepAgain, keepForm, markLeftAt } from "./kept-forms.server.ts";
import { KEPT_PARAMETER, placeOf, routeOf } from "./kept-parameter.ts";

/** What a form says of its draft. */
export interface DraftOf {
  /** The newest answers of a subject are found on any device. A short form has none: its id or its place finds it. */
  subject: string | null;
  /** Names that the form posts beside its answers: the boxes of its check page, the words of a search. */
  asides: readonly string[];
  /** Would anybody miss these answers? Nobody does when a call has saved them, or when nothing is written. */
  isMissed(entries: Entries): boolean | Promise<boolean>;
}

export const SHORT_FORM: DraftOf = { subject: null, asides: [], isMissed: () => true };

/** What one press says of it. */
export interface PressedAs {
  /** The fields that the posted page shows. Null: all. */
  shows: ((name: string) => boolean) | null;
  /** How each step of the form keeps these answers. */
  keptAs(entries: Entries): Shown;
}

/** How answers are kept, and what the page that draws them shows and tells. */
export interface Shown {
  /** The answers to draw; default: those of the post (row buttons change them). */
  entries?: Entries;
  /** The result of the button ("Row removed"), from `told()`. */
  told?: Told;
  /** Further address parameters of the next page: `{ step: "verify" }`. */
  parameters?: Record<string, string>;
  /** The id of the element that takes the focus (`fieldId(name)`). */
  focus?: string | undefined;
  /** Overwrites the kept form that the page was drawn from, if there is one. */
  again?: boolean;
  /** The id of what another window has kept, to choose between. Null: there is nothing to choose. Default: it is looked up. */
  beside?: string | null;
  /** The version edited from now on, if a call has saved the answers. */
  version?: string | null;
  /** A call has also saved the typed text. */
  saved?: boolean;
  /** A call has stored the files of this post, so they are not kept. Otherwise chosen files are kept with the form. */
  filesSent?: boolean;
  /** Ids of stored files that the answers name and that belong to nothing else yet. */
  attachmentIds?: readonly string[];
  /**
   * The key of every window that draws this form from now on, for a draft that is sent once. Without it each window
   * gets a key of its own: a form that is saved many times needs another one for each body.
   */
  key?: string | null;
}

/** A person has chosen between two windows, must choose (again), or has given up everything that is kept of the form. */
type Choice = { next: "goOn"; draft: Draft; shown: Shown } | { next: "choose" } | { next: "givenUp" };

/** The page of a draft and its writer. `keptNow`: the pages of which this request has kept a step. */
interface At {
  db: Db;
  secrets: Secrets;
  now: Date;
  personId: string;
  request: Request;
  keptNow: Set<string>;
}

/** The fragment after a step without its own target: the page's main part. */
const FORM_TOP = "main";
const CHOOSE = "choose:";

/** The answers of one form that are kept until they are sent, as a press finds them. Two windows may write them. */
export class Draft {
  readonly posted: Posted;
  readonly #at: At;
  readonly #of: DraftOf;
  readonly #as: PressedAs;
  readonly #owner: KeptOwner;
  readonly #token: FormToken | null;

  constructor(at: At, posted: Posted, of: DraftOf, as: PressedAs) {
    this.posted = posted;
    this.#at = at;
    this.#of = of;
    this.#as = as;
    this.#owner = { personId: at.personId, route: routeOf(at.request), subject: of.subject };
    this.#token = readFormToken(at.secrets, posted.token, this.#owner.route, at.now);
  }

  /** The version that the answers replace: the one seen in a comparison, or else the one that was there at first. */
  get version(): string | null {
    return marksIn(this.posted.entries).seenVersion || (this.#token?.version ?? null);
  }

  /** Are the answers those that the page was drawn with? False when it was drawn with saved answers. */
  get isAsDrawn(): boolean {
    return this.#token?.seen === answersMark(this.posted.entries, this.#comparing);
  }

  /** The answers that the posted page was drawn with. Null when it was drawn with the saved ones. */
  async entriesBefore(): Promise<Entries | null> {
    return (await this.#before())?.entries ?? null;
  }

  /**
   * Other answers than these, which a second window has kept under the subject and the posted page has not shown. Also
   * those that the person was told of and has not chosen between yet. Null when there is nothing to choose.
   */
  async elsewhere(entries: Entries = this.posted.entries): Promise<KeptElsewhere | null> {
    const other = await this.#ofOtherWindow();
    const { asides, isMissed } = this.#of;
    if (!other || answersMark(other.entries, { asides }) === answersMark(entries, { asides })) return null;
    return (await isMissed(other.entries)) ? shownElsewhere(other) : null;
  }

  /** Keeps the answers and leads to a GET that draws them. So back, reload and a second tab work. @returns a 303 */
  async keep(own: Shown = {}): Promise<Response> {
    const shown = { ...this.#as.keptAs(own.entries ?? this.posted.entries), ...own };
    const id = await this.keepOnly(shown);
    this.#at.keptNow.add(this.#owner.route);
    const query = new URLSearchParams({ [KEPT_PARAMETER]: id, ...shown.parameters });
    // A redirect without a fragment gets that of the form's action, "#faults".
    return redirect(`${this.#owner.route}?${query.toString()}#${encodeURIComponent(shown.focus ?? FORM_TOP)}`, 303);
  }

  /** The page with the answers of both windows. Nothing is sent before the person has chosen. */
  askToChoose(): Promise<Response> {
    return this.keep({ focus: ELSEWHERE });
  }

  /** What the buttons do that every draft has: choosing between two windows, giving up. Null for other buttons. */
  async choice(): Promise<Choice | null> {
    const { intent } = this.posted;
    if (intent !== "discard" && !intent?.startsWith(CHOOSE)) return null;
    const other = await this.elsewhere();
    // Those of another window, which the page has not shown, go on.
    if (intent === "discard" && other) return this.#goOnWith(other);
    if (intent === "discard") {
      await this.forget();
      return { next: "givenUp" };
    }
    if (!other) return { next: "goOn", draft: this, shown: {} };
    const [which, mark] = intent.slice(CHOOSE.length).split(".");
    // The other window has written more meanwhile.
    if (other.mark !== mark) return { next: "choose" };
    if (which === "theirs") return this.#goOnWith(other);
    const shown = { beside: null, told: told(formTexts, "elsewhere.tookMine"), focus: STEP_STATUS };
    return { next: "goOn", draft: this, shown };
  }

  /** Removes the draft that was sent, saved or given up. What another window has kept and nobody has seen here stays. */
  async forget(): Promise<void> {
    const { db } = this.#at;
    if (this.#of.subject === null) return forgetSteps(db, this.#owner, this.posted);
    if (!(await this.elsewhere())) await forgetKeptForms(db, this.#owner);
  }

  /**
   * Keeps the text of a form that its writer leaves by a link of the page, to be found there again. Nothing is kept of a
   * form in which nothing was typed: it still posts what it was drawn with.
   */
  async keepLeft(): Promise<void> {
    const place = placeOf(this.#at.request);
    const { drawn, entries, files, kept } = this.posted;
    if (drawn !== answersMark(entries) || files.size > 0) await this.keepOnly({}, { foundAt: place });
    else if (kept) await markLeftAt(this.#at.db, this.#owner, kept, place);
  }

  /** Keeps the answers. @returns the id of the kept form */
  async keepOnly(shown: Shown, { foundAt = null, late = false }: { foundAt?: string | null; late?: boolean } = {}) {
    const { posted } = this;
    const { entries = posted.entries, again = false, filesSent = false, attachmentIds, beside } = shown;
    const earlier = filesSent && !again ? null : await this.#before();
    const form = {
      entries,
      files: filesSent ? undefined : posted.files,
      carried: filesSent ? undefined : earlier?.files,
      form: posted.form,
      version: shown.version === undefined ? (this.#token?.version ?? null) : shown.version,
      late,
      told: shown.told ?? null,
      saved: shown.saved ?? false,
      key: shown.key ?? null,
      attachmentIds,
      from: posted,
      foundAt,
      mark: answersMark(entries, { asides: this.#of.asides }),
      window: windowMark(posted.token),
      beside: beside === undefined ? ((await this.elsewhere(entries))?.id ?? null) : beside,
    };
    const { db, secrets, now } = this.#at;
    // What another window has written there meanwhile is not overwritten.
    const isOwn = earlier === null || this.#of.subject === null || this.#hasShown(earlier);
    const isWritten =
      again && posted.kept !== null && isOwn && (await keepAgain(db, secrets, this.#owner, posted.kept, form, now));
    return isWritten && posted.kept ? posted.kept : keepForm(db, secrets, this.#owner, form, now);
  }

  /**
   * Hands on the files of the post: those chosen now, and for a field without a choice those that were kept (a late post).
   * After it they are kept no longer. When it throws, they come again with the next post.
   */
  async handOnFiles<T>(store: (files: Posted["files"]) => Promise<T>): Promise<T> {
    const { kept, files: chosen } = this.posted;
    const before = (await this.#before())?.files ?? [];
    const { files, discard } = await withKeptFiles(chosen, before);
    try {
      const stored = await store(files);
      const { db, secrets, now } = this.#at;
      if (kept && before.length > 0) await forgetKeptFiles(db, secrets, this.#owner, kept, now);
      return stored;
    } finally {
      await discard();
    }
  }

  /** The form goes on with the answers of the other window, with its files and the version that it edits. */
  #goOnWith({ id, entries, version }: KeptElsewhere): Choice {
    const posted = { ...this.posted, kept: id, files: new Map() };
    const shown = { entries, version, beside: null, told: told(formTexts, "elsewhere.tookTheirs"), focus: STEP_STATUS };
    return { next: "goOn", draft: new Draft(this.#at, posted, this.#of, this.#as), shown };
  }

  async #ofOtherWindow(): Promise<KeptForm | null> {
    const { subject } = this.#of;
    if (subject === null) return null;
    const { db, secrets, now } = this.#at;
    const newest = await newestOf(db, secrets, { ...this.#owner, subject }, now);
    return newest && this.#hasShown(newest) ? this.#kept(newest.beside) : newest;
  }

  /** The kept form that the posted page was drawn from. */
  #before(): Promise<KeptForm | null> {
    return this.#kept(this.posted.kept);
  }

  async #kept(id: string | null | undefined): Promise<KeptForm | null> {
    const { db, secrets, now } = this.#at;
    return id ? keptForm(db, secrets, this.#owner, id, now) : null;
  }

  /** Has the posted page shown these kept answers, or has it written them itself? */
  #hasShown(kept: KeptForm): boolean {
    return hasShown(this.posted, this.#token?.seen ?? null, kept, this.#comparing);
  }

  get #comparing(): Comparing {
    return { asides: this.#of.asides, shows: this.#as.shows };
  }
}
