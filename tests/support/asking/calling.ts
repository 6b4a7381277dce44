import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { expect, inject } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { openDemo } from "~/demo/demo.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { auditTrail } from "~/foundation/seam/audit.server.ts";
import type { RequestContext } from "~/foundation/seam/perform.server.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { together } from "~/municipality/capabilities.server.ts";
import { configurationFrom } from "~/municipality/configuration.ts";
import { createApi } from "~/municipality/in-process-client.server.ts";
import { geoOf, scannerOf } from "~/municipality/parts.server.ts";
import { settingsOf } from "~/municipality/settings.server.ts";

/**
 * Settings of a test town. `environment` replaces variables and `features` what the town offers, as in real life. The calls check answers by their schemas.
 */
export function testSettings(
  environment: Record<string, string> = {},
  features: Partial<Settings["flags"]> = {},
): Settings {
  const settings = settingsOf(
    configurationFrom({
      TEST_MODE: "1",
      DEMO: "1",
      DATA_DIR: mkdtempSync(join(inject("townFolders"), "town-")),
      SESSION_SECRET: "a secret of these tests, long enough to be one",
      ...environment,
    }),
  );
  return { ...settings, flags: { ...settings.flags, ...features } };
}

/** By folder: the plan of a town is drawn once. */
const demos = new Map<string, ReturnType<typeof openDemo>>();

function demoOf(settings: Settings) {
  const demo = demos.get(settings.folder) ?? openDemo(settings);
  demos.set(settings.folder, demo);
  return demo;
}

interface Situation {
  settings: Settings;
  now: Date;
  level?: "weak" | "strong";
  /** The stored form of the caller's session id. */
  sessionHash?: Buffer | null;
}

/** The calls for this person, in process. Null is a visitor without a login. */
export async function apiOf(db: Kysely<Tables>, personId: string | null, situation: Situation): Promise<Api> {
  return createApi(await requestOf(db, personId, situation));
}

export async function requestOf(
  db: Kysely<Tables>,
  personId: string | null,
  { settings, now, level = "strong", sessionHash = null }: Situation,
): Promise<RequestContext> {
  return {
    db,
    settings,
    now,
    today: dateAt(now),
    build: "test",
    files: await openFileStore(settings),
    scanner: scannerOf(settings),
    geo: geoOf(settings, demoOf(settings)),
    ...together("parts"),
    guardian: personId ? { id: personId, level } : null,
    cookies: {},
    address: "192.0.2.1",
    userAgent: "",
    sessionHash,
    // Without a timer: a test writes the rows itself, so that no query comes by chance.
    audit: auditTrail(db, { every: null }),
    reply: { cookie: () => undefined, clearCookie: () => undefined },
  };
}

/** The refusal of a call. Any other outcome fails the test. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ status: number; errorCode: string | null; details?: unknown }> {
  const outcome = await call.then(
    () => "an answer",
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(Refusal);
  const { status, errorCode, details } = outcome as Refusal;
  return { status, errorCode, details };
}
