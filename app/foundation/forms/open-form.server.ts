import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Db } from "~/foundation/database/database.server.ts";
import type { FormOpening } from "./form-opening.ts";
import { formToken, readFormToken } from "./form-token.server.ts";
import { keepForm, keptForm } from "./kept-forms.server.ts";
import type { Entries, Posted } from "./posted.ts";
import type { Told } from "./told.ts";

/** What kept forms need of the load context. */
export interface FormContext {
  db: Db;
  settings: { sessionSecret: string };
  now: Date;
}

/** The address parameter that names a kept form. */
export const KEPT_PARAMETER = "form";

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

interface KeepAndShow {
  /** Answers as they are to be drawn; those of the post when not given (row buttons change them). */
  entries?: Entries;
  /** More address parameters of the next page: `{ step: "verify" }`. */
  parameters?: Record<string, string>;
  /** The id that takes the focus (`fieldId(name)`). */
  focus?: string;
  /** What the button did ("Row removed"), from `told()`. */
  told?: Told;
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
  { entries, parameters = {}, focus, told }: KeepAndShow = {},
): Promise<Response> {
  const route = routeOf(request);
  const id = await keepForm(
    context.db,
    context.settings.sessionSecret,
    { personId, route },
    {
      entries: entries ?? posted.entries,
      files: posted.files,
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
