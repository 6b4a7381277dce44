import { readFileSync } from "node:fs";
import { Kysely, PostgresDialect } from "kysely";
import { inject } from "vitest";
import type { GatewayFaults } from "~/demo/plain-gateway/gateway-faults.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { type Relay, relayTo } from "../running/relay.ts";
import { freePort, type RunningApp, startApp } from "../running/running-app.ts";
import { atProvider, type KeptByPages, startInFront } from "../running/service-in-front.ts";
import { copyOf, putBack } from "../running/test-town.ts";

export interface Service extends Pick<RunningApp, "url" | "output"> {
  /** Address of the town itself, also in front of a gateway: its mails are there. */
  townAt: string;
  /** Address of the identity provider. */
  providerAt: string;
}

/** True of the run in which the pages stand in front of a stand-in for a gateway. */
export const isInFront = inject("usualService").kept !== null;

/** Services of one journey. They stop while the next guardian's journey runs. */
const ending: Promise<void>[] = [];

export const stopLeft = () => Promise.all(ending.splice(0));

/** The service that a journey wants. */
export interface Place {
  /** Variables of docs/configuration.md that this journey adds or replaces. */
  environment?: Record<string, string>;
  /** This journey takes the database away from its service. Meanwhile a page that answers 503 is no fault. */
  losesDatabase?: true;
}

export interface Town {
  app: Service;
  db: Kysely<Tables>;
  databaseUrl: string;
  /** Ends or restores the town after the journey. */
  leave: () => Promise<void>;
  /** True of a town that this journey has for itself. */
  isOwn: boolean;
  /** What goes wrong at the gateway in front of which the pages of this journey alone stand. */
  faults: GatewayFaults | null;
  /** Between the service and its database, when the journey takes that away. */
  relay: Relay | null;
}

/**
 * Most journeys want the same service. So all have one, and we put its town back after each journey. They also have one
 * connection to its database: to put the town back takes 15 ms on a connection that has done it before, and 70 on another.
 */
let usual: Town | null = null;

const databaseAt = (url: string) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolFor(url, { report: () => undefined }) }) });

function usualTown(): Town {
  const { url, townAt, providerAt, databaseUrl, log, kept } = inject("usualService");
  const db = databaseAt(databaseUrl);
  const ofPages = kept && keptByPages(kept);
  return {
    app: { url, townAt, providerAt, output: () => readFileSync(log, "utf8") },
    db,
    databaseUrl,
    leave: async () => void (await Promise.all([putBack(db), ofPages?.forget()])),
    isOwn: false,
    relay: null,
    faults: null,
  };
}

/** What the pages in front of a gateway keep must not outlive the town. The guardians have the same ids in the next one. */
function keptByPages({ databaseUrl, olderAt }: KeptByPages) {
  const db = databaseAt(databaseUrl);
  const forget = async () => {
    for (const table of ["kept_form", "post_order", "post_key"] as const) await db.deleteFrom(table).execute();
    await fetch(olderAt);
  };
  return { forget };
}

/** The usual service, or one of its own for a journey that asks for anything else. */
export async function townFor({ environment, losesDatabase }: Place): Promise<Town> {
  if (!environment && !losesDatabase) {
    usual ??= usualTown();
    return usual;
  }
  const databaseUrl = await copyOf(inject("townUrl"));
  const relay = losesDatabase ? await relayTo(databaseUrl, await freePort()) : null;
  const options = { databaseUrl: relay?.url ?? databaseUrl, environment, folder: inject("townFolder") };
  const inFront = isInFront ? await startInFront(options) : null;
  const app = inFront ?? ownAddress(await startApp(options));
  const db = databaseAt(databaseUrl);
  const leave = async () => {
    relay?.mend();
    ending.push(app.stop().finally(() => relay?.close()));
    await db.destroy();
  };
  return { app, db, databaseUrl, leave, isOwn: true, relay, faults: inFront?.faults ?? null };
}

const ownAddress = (app: RunningApp) => ({ ...app, townAt: app.url, providerAt: atProvider(app.url) });
