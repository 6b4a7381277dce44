import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { redirect } from "@remix-run/node";
import type { IncomingFile } from "~/foundation/seam/call.ts";
import { isUuid } from "~/foundation/seam/uuid.ts";
import type { Told } from "../forms/banners/told.ts";
import type { Entries, Posted } from "../forms/reading/posted.ts";
import { answersMark, type Comparing, windowMark } from "./compared-answers.server.ts";
import { elsewhereOf, isSeen, markOf, shownElsewhere } from "./elsewhere.server.ts";
import type { FormContext } from "./form-context.ts";
import type { FormOpening } from "./form-opening.ts";
import { formToken, readFormToken } from "./form-token.server.ts";
import {
  type FoundForm,
  findKept,
  findLeftAt,
  findNewest,
  type KeptForm,
  keptForm,
  readable,
} from "./found-forms.server.ts";
import { forgetKeptFiles, keepAgain, keepForm, markLeftAt } from "./kept-forms.server.ts";
import { KEPT_PARAMETER, placeOf, routeOf } from "./kept-parameter.ts";

/** The fragment after a step without its own target: the page's main part. */
const FORM_TOP = "main";

/** The id in `?form=`, if it has the right form. */
export function keptIdIn(request: Request): string | null {
  const id = new URL(request.url).searchParams.get(KEPT_PARAMETER);
  return id && isUuid(id) ? id : null;
}

export interface OpenedThing {
  version?: string | null;
  subject?: string | null;
  newest?: boolean;
  /** False for a form of buttons only. Nobody can leave typed text in it. */
  isTypedIn?: boolean;
}

/**
 * For a loader: the data with which this page's form is drawn. `version` is the version of the edited thing
 * (`versionOf`). A kept form stores the version at its beginning, so we notice a later change by somebody else. With a
 * `subject` we find its newest form even without the id, and with `newest` also in place of an older one that is named.
 */
export async function openForm(
  request: Request,
  context: FormContext,
  personId: string,
  { version = null, subject = null, newest = false, isTypedIn = true }: OpenedThing = {},
): Promise<FormOpening> {
  const { now, settings } = context;
  const owner = { personId, route: routeOf(request), subject };
  const asked = new URL(request.url).searchParams.has(KEPT_PARAMETER);
  const named = newest ? null : await keptAt(request, context, owner);
  const left =
    isTypedIn && subject === null && !asked
      ? await findLeftAt(context.db, settings.sessionSecrets, owner, placeOf(request), now)
      : null;
  const looksForNewest = subject !== null && readable(named) === null;
  const found = looksForNewest
    ? ((await findNewest(context.db, settings.sessionSecrets, { ...owner, subject }, now)) ?? named)
    : (named ?? left);
  const kept = readable(found);
  const begun = kept ? kept.version : version;
  const seen = kept ? markOf(kept) : "";
  const beside = kept?.beside ? await keptForm(context.db, settings.sessionSecrets, owner, kept.beside, now) : null;
  return {
    token: formToken(settings.sessionSecrets, { ...owner, version: begun, seen }, now),
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
      told: kept.id === keptIdIn(request) ? kept.told : null,
      saved: kept.saved ?? false,
      isLeft: left !== null,
    },
    gone: found === "unreadable" ? "unreadable" : asked && kept === null ? "ended" : null,
    elsewhere:
      beside && kept && answersMark(beside.entries) !== answersMark(kept.entries) ? shownElsewhere(beside) : null,
  };
}

async function keptAt(
  request: Request,
  { db, settings, now }: FormContext,
  owner: { personId: string; route: string },
): Promise<FoundForm> {
  const id = keptIdIn(request);
  return id ? findKept(db, settings.sessionSecrets, owner, id, now) : null;
}

/** The version that was edited when the form was drawn; null when the form has no token of this page. */
export function versionEdited(request: Request, context: FormContext, posted: Posted): string | null {
  const token = readFormToken(context.settings.sessionSecrets, posted.token, routeOf(request), context.now);
  return token?.version ?? null;
}

/** The kept form that the posted page was drawn from. */
export async function keptBefore(
  request: Request,
  context: FormContext,
  personId: string,
  posted: Posted,
): Promise<KeptForm | null> {
  if (!posted.kept) return null;
  const { db, settings, now } = context;
  return keptForm(db, settings.sessionSecrets, { personId, route: routeOf(request) }, posted.kept, now);
}

/**
 * The files of a post: those chosen now, and for a field without a choice those that were kept (a late post). Call
 * `handedOn` after a call has stored them, or they come again with the next post. Call `discard` at the end.
 */
export async function filesOf(
  request: Request,
  context: FormContext,
  personId: string,
  posted: Posted,
): Promise<{
  files: ReadonlyMap<string, readonly IncomingFile[]>;
  handedOn: () => Promise<void>;
  discard: () => Promise<void>;
}> {
  const before = (await keptBefore(request, context, personId, posted))?.files ?? [];
  const kept = before.filter(({ field }) => !posted.files.has(field));
  const { db, settings, now } = context;
  const owner = { personId, route: routeOf(request) };
  const handedOn = async () => {
    if (posted.kept && before.length > 0) await forgetKeptFiles(db, settings.sessionSecrets, owner, posted.kept, now);
  };
  if (kept.length === 0) return { files: posted.files, handedOn, discard: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), "aamu-kept-"));
  const files = new Map<string, IncomingFile[]>([...posted.files].map(([field, own]) => [field, [...own]]));
  for (const [index, { field, name, content }] of kept.entries()) {
    const path = join(folder, String(index));
    await writeFile(path, content, { mode: 0o600 });
    files.set(field, [...(files.get(field) ?? []), { name, path, size: content.length, truncated: false }]);
  }
  return { files, handedOn, discard: () => rm(folder, { recursive: true, force: true }) };
}

export interface Keeping extends Comparing {
  /** The answers to draw; default: those of the post (row buttons change them). */
  entries?: Entries;
  /** The result of the button ("Row removed"), from `told()`. */
  told?: Told;
  /** The version edited from now on, if a call has saved the answers. */
  version?: string | null;
  /** A call has also saved the typed text. */
  saved?: boolean;
  /** A call has stored the files of this post, so they are not kept. Otherwise chosen files are kept with the form. */
  filesSent?: boolean;
  /** The subject of the form, if it is found without its id. */
  subject?: string | null;
  /** Ids of stored files that the answers name and that belong to nothing else yet. */
  attachmentIds?: readonly string[];
  /** Overwrites the kept form that the page was drawn from, if there is one. */
  again?: boolean;
  /**
   * The key of every window that draws this form from now on, for a draft that is sent once. Without it each window
   * gets a key of its own: a form that is saved many times needs another one for each body.
   */
  key?: string | null;
  /** The id of what another window has kept, to choose between. Default: it is looked up (`elsewhereOf`). */
  beside?: string | null;
  /** The place where the form is found without its id. */
  foundAt?: string | null;
  /** It was posted and not sent, and its page says so. */
  late?: boolean;
}

/** Keeps the typed text. Returns the id of the kept form. */
export async function keepPosted(
  request: Request,
  context: FormContext,
  personId: string,
  posted: Posted,
  keeping: Keeping = {},
): Promise<string> {
  const { told, filesSent = false, subject = null, again = false, attachmentIds, asides, shows } = keeping;
  const { db, settings, now } = context;
  const owner = { personId, route: routeOf(request), subject };
  const earlier = filesSent && !again ? null : await keptBefore(request, context, personId, posted);
  const entries = keeping.entries ?? posted.entries;
  const elsewhere = () => elsewhereOf(request, context, personId, posted, { subject, entries, asides, shows });
  const form = {
    entries,
    files: filesSent ? undefined : posted.files,
    carried: filesSent ? undefined : earlier?.files,
    form: posted.form,
    version: keeping.version === undefined ? versionEdited(request, context, posted) : keeping.version,
    late: keeping.late ?? false,
    told: told ?? null,
    saved: keeping.saved ?? false,
    key: keeping.key ?? null,
    attachmentIds,
    from: posted,
    foundAt: keeping.foundAt ?? null,
    mark: answersMark(entries, { asides }),
    window: windowMark(posted.token),
    beside: keeping.beside === undefined ? ((await elsewhere())?.id ?? null) : keeping.beside,
  };
  // What another window has written there meanwhile is not overwritten.
  const isOwn = earlier === null || subject === null || isSeen(earlier, request, context, posted, { asides, shows });
  const isWritten =
    again &&
    posted.kept !== null &&
    isOwn &&
    (await keepAgain(db, settings.sessionSecrets, owner, posted.kept, form, now));
  return isWritten && posted.kept ? posted.kept : keepForm(db, settings.sessionSecrets, owner, form, now);
}

/**
 * Keeps the text of a form that its writer leaves by a link of the page. Nothing is kept of a form in which nothing was
 * typed: it still posts what it was drawn with.
 */
export async function keepLeft(
  request: Request,
  context: FormContext,
  personId: string,
  posted: Posted,
): Promise<void> {
  const place = placeOf(request);
  const isAsDrawn = posted.drawn === answersMark(posted.entries) && posted.files.size === 0;
  if (!isAsDrawn) await keepPosted(request, context, personId, posted, { foundAt: place });
  else if (posted.kept) await markLeftAt(context.db, { personId, route: routeOf(request) }, posted.kept, place);
}

interface KeepAndShow extends Keeping {
  /** Further address parameters of the next page: `{ step: "verify" }`. */
  parameters?: Record<string, string>;
  /** The id of the element that takes the focus (`fieldId(name)`). */
  focus?: string;
}

/**
 * For an action whose button stays in the form (refresh, rows, verify, back to edit): keeps the typed text and leads to
 * a GET that draws it. So back, reload and a second tab work. @returns a 303
 */
export async function keepAndShow(
  request: Request,
  context: FormContext,
  personId: string,
  posted: Posted,
  { parameters = {}, focus, ...keeping }: KeepAndShow = {},
): Promise<Response> {
  const id = await keepPosted(request, context, personId, posted, keeping);
  const query = new URLSearchParams({ [KEPT_PARAMETER]: id, ...parameters });
  // A redirect without a fragment gets that of the form's action, "#faults".
  return redirect(`${routeOf(request)}?${query.toString()}#${encodeURIComponent(focus ?? FORM_TOP)}`, 303);
}
