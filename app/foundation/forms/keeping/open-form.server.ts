import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { redirect } from "@remix-run/node";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IncomingFile } from "~/foundation/seam/call.ts";
import type { Told } from "../banners/told.ts";
import type { Entries, Posted } from "../reading/posted.ts";
import type { FormOpening } from "./form-opening.ts";
import { formToken, readFormToken } from "./form-token.server.ts";
import { forgetKeptFiles, type KeptForm, keepAgain, keepForm, keptForm, newestOf } from "./kept-forms.server.ts";
import { KEPT_PARAMETER, routeOf } from "./kept-parameter.ts";

/** What kept forms need of the load context. */
export interface FormContext {
  db: Db;
  settings: { sessionSecret: string };
  now: Date;
}

/** Where a step leads that names no place of its own: the page's main part. */
const FORM_TOP = "main";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id in `?form=`, when it looks like one. */
export function keptIdIn(request: Request): string | null {
  const id = new URL(request.url).searchParams.get(KEPT_PARAMETER);
  return id && UUID.test(id) ? id : null;
}

/**
 * For a loader: what the form of this page is drawn with. `version` is that of the thing being edited (`versionOf`);
 * a kept form keeps the version it was begun with, so a change by somebody else meanwhile is noticed. With a `subject`
 * the newest form about it is found also without its id.
 */
export async function openForm(
  request: Request,
  context: FormContext,
  personId: string,
  { version = null, subject = null }: { version?: string | null; subject?: string | null } = {},
): Promise<FormOpening> {
  const { now, settings } = context;
  const owner = { personId, route: routeOf(request), subject };
  const asked = new URL(request.url).searchParams.has(KEPT_PARAMETER);
  const found = await keptAt(request, context, owner);
  const kept =
    found ?? (subject ? await newestOf(context.db, settings.sessionSecret, { ...owner, subject }, now) : null);
  const begun = kept ? kept.version : version;
  return {
    token: formToken(settings.sessionSecret, { ...owner, version: begun }, now),
    idempotencyKey: randomUUID(),
    version: begun,
    kept: kept && {
      id: kept.id,
      keptAt: kept.keptAt.toISOString(),
      entries: kept.entries,
      form: kept.form,
      files: kept.files.map(({ field, name, content }) => ({ field, name, size: content.length })),
      lostFiles: kept.lostFiles,
      late: kept.late,
      // What a step did is told on the page that follows it, not when somebody comes back to the form.
      told: found ? kept.told : null,
      saved: kept.saved ?? false,
    },
    gone: asked && kept === null,
  };
}

async function keptAt(
  request: Request,
  { db, settings, now }: FormContext,
  owner: { personId: string; route: string },
): Promise<KeptForm | null> {
  const id = keptIdIn(request);
  return id ? keptForm(db, settings.sessionSecret, owner, id, now) : null;
}

/** The version that was being edited when the form was drawn; null when the form carries none of this page. */
export function versionEdited(request: Request, context: FormContext, posted: Posted): string | null {
  const token = readFormToken(context.settings.sessionSecret, posted.token, routeOf(request), context.now);
  return token?.version ?? null;
}

/** The kept form that the posted page was drawn from. */
async function keptBefore(
  request: Request,
  context: FormContext,
  personId: string,
  posted: Posted,
): Promise<KeptForm | null> {
  if (!posted.kept) return null;
  const { db, settings, now } = context;
  return keptForm(db, settings.sessionSecret, { personId, route: routeOf(request) }, posted.kept, now);
}

/**
 * The files that go with a post: those chosen now, and for fields where none was chosen those that were kept (a late
 * post). Call `handedOn` when a call has had them, or they would come again with the next post, and `discard` at the end.
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
    if (posted.kept && before.length > 0) await forgetKeptFiles(db, settings.sessionSecret, owner, posted.kept, now);
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

export interface Keeping {
  /** Answers as they are to be drawn; those of the post when not given (row buttons change them). */
  entries?: Entries;
  /** What the button did ("Row removed"), from `told()`. */
  told?: Told;
  /** The version that is edited from now on, where a call has saved the answers. */
  version?: string | null;
  /** What was typed has been saved by a call too. */
  saved?: boolean;
  /** The files of this post have been stored by a call and are not kept. Otherwise those chosen but not sent go along. */
  filesSent?: boolean;
  /** What the form is about, where it is found without its id. */
  subject?: string | null;
  /** Ids of stored files that the answers name and that belong to nothing else yet. */
  attachmentIds?: readonly string[];
  /** Writes over the kept form that the page was drawn from, where there is one. */
  again?: boolean;
}

/** Keeps what was typed; answers the id of the kept form. */
export async function keepPosted(
  request: Request,
  context: FormContext,
  personId: string,
  posted: Posted,
  keeping: Keeping = {},
): Promise<string> {
  const { entries, told, filesSent = false, subject = null, again = false, attachmentIds } = keeping;
  const { db, settings, now } = context;
  const owner = { personId, route: routeOf(request), subject };
  const earlier = filesSent ? null : await keptBefore(request, context, personId, posted);
  const form = {
    entries: entries ?? posted.entries,
    files: filesSent ? undefined : posted.files,
    carried: earlier?.files,
    form: posted.form,
    version: keeping.version === undefined ? versionEdited(request, context, posted) : keeping.version,
    late: false,
    told: told ?? null,
    saved: keeping.saved ?? false,
    attachmentIds,
  };
  const isWritten =
    again && posted.kept !== null && (await keepAgain(db, settings.sessionSecret, owner, posted.kept, form, now));
  return isWritten && posted.kept ? posted.kept : keepForm(db, settings.sessionSecret, owner, form, now);
}

interface KeepAndShow extends Keeping {
  /** More address parameters of the next page: `{ step: "verify" }`. */
  parameters?: Record<string, string>;
  /** The id that takes the focus (`fieldId(name)`). */
  focus?: string;
}

/**
 * For an action whose button only goes on with the form (refresh, rows, verify, back to edit): keeps what was typed and
 * leads to a GET that draws it, so that back, reload and a second tab work. @returns a 303
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
  // A redirect without a fragment inherits that of the form's action, "#faults".
  return redirect(`${routeOf(request)}?${query.toString()}#${encodeURIComponent(focus ?? FORM_TOP)}`, 303);
}
