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
import { forgetKeptFiles, type KeptForm, keepForm, keptForm } from "./kept-forms.server.ts";
import { KEPT_PARAMETER } from "./kept-parameter.ts";

/** What kept forms need of the load context. */
export interface FormContext {
  db: Db;
  settings: { sessionSecret: string };
  now: Date;
}

export const routeOf = (request: Request): string => new URL(request.url).pathname;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id in `?form=`, when it looks like one. */
export function keptIdIn(request: Request): string | null {
  const id = new URL(request.url).searchParams.get(KEPT_PARAMETER);
  return id && UUID.test(id) ? id : null;
}

/**
 * For a loader: what the form of this page is drawn with. `version` is that of the thing being edited (`versionOf`);
 * a kept form keeps the version it was begun with, so a change by somebody else meanwhile is noticed.
 */
export async function openForm(
  request: Request,
  context: FormContext,
  personId: string,
  { version = null }: { version?: string | null } = {},
): Promise<FormOpening> {
  const { db, now, settings } = context;
  const owner = { personId, route: routeOf(request) };
  const asked = new URL(request.url).searchParams.has(KEPT_PARAMETER);
  const id = keptIdIn(request);
  const kept = id ? await keptForm(db, settings.sessionSecret, owner, id, now) : null;
  return {
    token: formToken(settings.sessionSecret, { ...owner, version: kept ? kept.version : version }, now),
    idempotencyKey: randomUUID(),
    kept: kept && {
      id: kept.id,
      entries: kept.entries,
      form: kept.form,
      files: kept.files.map(({ field, name, content }) => ({ field, name, size: content.length })),
      lostFiles: kept.lostFiles,
      late: kept.late,
      told: kept.told,
    },
    gone: asked && kept === null,
  };
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

interface KeepAndShow {
  /** Answers as they are to be drawn; those of the post when not given (row buttons change them). */
  entries?: Entries;
  /** More address parameters of the next page: `{ step: "verify" }`. */
  parameters?: Record<string, string>;
  /** The id that takes the focus (`fieldId(name)`). */
  focus?: string;
  /** What the button did ("Row removed"), from `told()`. */
  told?: Told;
  /** The files of this post have been stored by a call and are not kept. Otherwise those chosen but not sent go along. */
  filesSent?: boolean;
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
  { entries, parameters = {}, focus, told, filesSent = false }: KeepAndShow = {},
): Promise<Response> {
  const route = routeOf(request);
  const earlier = filesSent ? null : await keptBefore(request, context, personId, posted);
  const id = await keepForm(
    context.db,
    context.settings.sessionSecret,
    { personId, route },
    {
      entries: entries ?? posted.entries,
      files: filesSent ? undefined : posted.files,
      carried: earlier?.files,
      form: posted.form,
      version: versionEdited(request, context, posted),
      late: false,
      told: told ?? null,
    },
    context.now,
  );
  const query = new URLSearchParams({ [KEPT_PARAMETER]: id, ...parameters });
  return redirect(`${route}?${query.toString()}${focus ? `#${encodeURIComponent(focus)}` : ""}`, 303);
}
