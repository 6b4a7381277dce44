import { randomUUID } from "node:crypto";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { isUuid } from "~/foundation/uuid.ts";
import type { FormOpening } from "../forms/form-opening.ts";
import { type PostContext, postedForm } from "../forms/reading/posted.server.ts";
import { type Entries, type Posted, sortPosted } from "../forms/reading/posted.ts";
import { answersMark, markOf, shownElsewhere } from "./compared-answers.server.ts";
import { Draft, type DraftOf, type PressedAs, SHORT_FORM } from "./draft.server.ts";
import { formToken, readFormToken } from "./form-token.server.ts";
import {
  type FoundForm,
  findKept,
  findLast,
  findLeftAt,
  findNewest,
  keptForm,
  newestBeginning,
  readable,
} from "./found-forms.server.ts";
import { forgetKeptForms, forgetSteps } from "./kept-forms.server.ts";
import { KEPT_PARAMETER, placeOf, routeOf } from "./kept-parameter.ts";
import { isOvertaken } from "./order-of-posts.server.ts";

/** The thing that a form edits, and how its draft is looked for. */
interface Opened extends Partial<DraftOf> {
  /** The version of the edited thing (`versionOf`). */
  version?: string | null;
  /** Finds the newest answers of the subject also in place of older ones that the address names. */
  newest?: boolean;
  /** False for a form of buttons only. Nobody can leave typed text in it. */
  isTypedIn?: boolean;
}

/** Whose post is kept, and what its page says. */
interface Unsent {
  /** May a post of this writer be kept? The writer is the person who got the form. */
  isOf: (writerId: string) => boolean;
  /** The page says that nothing was sent. */
  late: boolean;
}

/** The parts of the load context that drafts need. */
interface DraftContext {
  db: Db;
  settings: { sessionSecrets: Secrets };
  now: Date;
}

/** What the logged-in person has typed and not sent. Pages reach it through this, without SQL. */
export class Drafts {
  readonly #db: Db;
  readonly #secrets: Secrets;
  readonly #now: Date;
  readonly #personId: string | null;
  readonly #keptNow = new Set<string>();
  #opened: FormOpening | null = null;

  /** Without a person it can only keep late posts. */
  constructor({ db, settings, now }: DraftContext, personId: string | null) {
    this.#db = db;
    this.#secrets = settings.sessionSecrets;
    this.#now = now;
    this.#personId = personId;
  }

  /**
   * For a loader: the data with which this page's form is drawn. A kept form stores the version at its beginning, so we
   * notice a later change by somebody else. Answers of another window that nobody would miss are left out.
   */
  async open(request: Request, { version = null, newest = false, isTypedIn = true, ...form }: Opened = {}) {
    const { subject, asides, isMissed } = { ...SHORT_FORM, ...form };
    const owner = { personId: this.#person(), route: routeOf(request), subject };
    const id = keptIdIn(request);
    const isAsked = new URL(request.url).searchParams.has(KEPT_PARAMETER);
    const named = newest || !id ? null : await findKept(this.#db, this.#secrets, owner, id, this.#now);
    const left =
      isTypedIn && subject === null && !isAsked
        ? await findLeftAt(this.#db, this.#secrets, owner, placeOf(request), this.#now)
        : null;
    const found: FoundForm =
      subject === null || readable(named)
        ? (named ?? left)
        : ((await findNewest(this.#db, this.#secrets, { ...owner, subject }, this.#now)) ?? named);
    const kept = readable(found);
    const beside = kept?.beside ? await keptForm(this.#db, this.#secrets, owner, kept.beside, this.#now) : null;
    const isOther =
      beside !== null &&
      kept !== null &&
      answersMark(beside.entries, { asides }) !== answersMark(kept.entries, { asides }) &&
      (await isMissed(beside.entries));
    const begun = kept ? kept.version : version;
    const seen = kept ? markOf(kept) : "";
    const opening: FormOpening = {
      token: formToken(this.#secrets, { ...owner, version: begun, seen }, this.#now),
      idempotencyKey: kept?.key ?? randomUUID(),
      version: begun,
      kept: kept && {
        id: kept.id,
        keptAt: kept.keptAt.toISOString(),
        entries: kept.entries,
        form: kept.form,
        files: kept.files.map(({ field, name, content }) => ({ field, name, size: content.length })),
        lostFiles: kept.lostFiles,
        late: kept.late,
        // Only the page right after a step tells its result. A later visit to the form does not.
        told: kept.id === id ? kept.told : null,
        saved: kept.saved ?? false,
        isContinued: kept.id !== id && !this.#keptNow.has(owner.route),
        isLeft: left !== null,
      },
      gone: found === "unreadable" ? "unreadable" : isAsked && kept === null ? "ended" : null,
      elsewhere: isOther ? shownElsewhere(beside) : null,
    };
    if (!this.#opened?.kept && !this.#opened?.gone) this.#opened = opening;
    return opening;
  }

  /** What this person has typed at an address, for a page that has no form for it any more. Null for nothing. */
  async typedAt(request: Request): Promise<Entries | null> {
    if (this.#personId === null) return null;
    const owner = { personId: this.#personId, route: routeOf(request) };
    const id = keptIdIn(request);
    const found = id
      ? await findKept(this.#db, this.#secrets, owner, id, this.#now)
      : await findLast(this.#db, this.#secrets, owner, this.#now);
    return readable(found)?.entries ?? null;
  }

  /** The subjects that begin so, of which this person has kept answers that somebody would miss. */
  async subjects(begin: string, isMissed: (entries: Entries) => boolean): Promise<string[]> {
    const kept = await newestBeginning(this.#db, this.#secrets, { personId: this.#person(), begin, now: this.#now });
    return kept.filter(({ entries }) => isMissed(entries)).map(({ subject }) => subject);
  }

  /** The form that the page has opened. With several: the one about which there is something to tell. */
  get opened(): FormOpening | null {
    return this.#opened;
  }

  /** The same opening. From now on its form edits this version, or its page shows the answers with this mark. */
  begunAnew(
    request: Request,
    opening: FormOpening,
    about: { version: string | null; subject: string | null; seen: string },
  ) {
    const token = { personId: this.#person(), route: routeOf(request), ...about };
    return { ...opening, version: about.version, token: formToken(this.#secrets, token, this.#now) };
  }

  /** For an action: the draft that a form has posted. */
  of(request: Request, posted: Posted, form: DraftOf = SHORT_FORM, as: PressedAs = AS_IT_IS): Draft {
    return this.#draft(this.#person(), request, posted, form, as);
  }

  /** Removes what is kept of the forms of a page after their thing was sent or removed on another page. */
  forget(route: string): Promise<void> {
    return forgetKeptForms(this.#db, { personId: this.#person(), route });
  }

  /** A short form was sent: removes its steps, unless this request has kept one and the form goes on. */
  async forgetSent(request: Request, posted: Posted): Promise<void> {
    const route = routeOf(request);
    if (!this.#keptNow.has(route)) await forgetSteps(this.#db, { personId: this.#person(), route }, posted);
  }

  /** Did script post this by itself, and has a later post of the same page come before it? Nothing is done then. */
  isOvertaken(posted: Posted): Promise<boolean> {
    return isOvertaken(this.#db, this.#person(), posted, this.#now);
  }

  /** Keeps a post that came after the session ended, for the writer of its form. @returns where its writer finds it */
  keepLate(request: Request, post: PostContext): Promise<string | null> {
    return this.#keepUnsent(request, post, { isOf: () => true, late: true });
  }

  /** Keeps a post of a form that was drawn for another person. */
  keepOthers(request: Request, post: PostContext): Promise<string | null> {
    const own = this.#person();
    return this.#keepUnsent(request, post, { isOf: (writer) => writer !== own, late: true });
  }

  /** Keeps what fits of a post that is refused. */
  async keepRefused(request: Request, post: PostContext): Promise<string | null> {
    if (!post.fitting && !post.typed) return null;
    const own = this.#person();
    return this.#keepUnsent(request, post, { isOf: (writer) => writer === own, late: false });
  }

  /**
   * A post that its page does not carry out: the session has ended, another guardian has logged in on this browser, or
   * the post is refused without a page that draws its form. With a valid token of this page we keep it for the person who
   * got that token, with its files within limits (WCAG 2.2.5). Of a post that is too large we keep the fields that fit.
   * Null when nothing was kept.
   */
  async #keepUnsent(request: Request, post: PostContext, { isOf, late }: Unsent): Promise<string | null> {
    const posted = post.fitting ? sortPosted(post.fitting) : await postedForm(request, post);
    const token = readFormToken(this.#secrets, posted.token, routeOf(request), this.#now);
    if (!token || !isOf(token.personId)) return null;
    const { personId, route, subject = null } = token;
    if (await isOvertaken(this.#db, personId, posted, this.#now)) return null;
    const draft = this.#draft(personId, request, posted, { ...SHORT_FORM, subject }, AS_IT_IS);
    const query = new URL(request.url).searchParams;
    query.set(KEPT_PARAMETER, await draft.keepOnly({}, { late }));
    return `${route}?${query.toString()}`;
  }

  #draft(personId: string, request: Request, posted: Posted, form: DraftOf, as: PressedAs): Draft {
    const page = { db: this.#db, secrets: this.#secrets, now: this.#now, keptNow: this.#keptNow, personId, request };
    return new Draft(page, posted, form, as);
  }

  #person(): string {
    if (this.#personId === null) throw new Error("Nobody is logged in whose drafts could be opened");
    return this.#personId;
  }
}

const AS_IT_IS: PressedAs = { shows: null, keptAs: () => ({}) };

/** The id in `?form=`, if it has the right form. */
function keptIdIn(request: Request): string | null {
  const id = new URL(request.url).searchParams.get(KEPT_PARAMETER);
  return id && isUuid(id) ? id : null;
}
