import { z } from "zod";
import { call, download } from "~/foundation/seam/call.ts";
import { date, dateTime, language, openObject, uuid } from "~/foundation/seam/wire.ts";
import { FACTS, OWN_DATA_SECTIONS } from "./own-data-shape.ts";

/** Our own extensions (contract 1.12): a copy of a guardian's data, and the log of what was done. */

/** An answer that the guardian gave in a form, in the words of the form. `lang`: the language of the answer. */
const ownAnswer = openObject({ question: z.string(), answer: z.string(), lang: language });
export type OwnAnswer = z.output<typeof ownAnswer>;

const fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(ownAnswer)]);

export const ownDataItem = z.partialRecord(z.enum(FACTS), fact);
export type OwnDataItem = z.output<typeof ownDataItem>;

export const ownData = openObject({
  madeAt: dateTime,
  sections: z.array(openObject({ section: z.enum(OWN_DATA_SECTIONS), items: z.array(ownDataItem) })),
});
export type OwnData = z.output<typeof ownData>;

export const ownDataCopy = openObject({
  id: uuid,
  askedAt: dateTime,
  /** Null while the copy is being made. */
  madeAt: dateTime.nullable(),
  expiresAt: dateTime,
});
export type OwnDataCopy = z.output<typeof ownDataCopy>;

/** `SELF`: the caller · `OTHER_GUARDIAN`: without a time of day · `MUNICIPALITY`: staff, without a name. */
export const LOG_ACTORS = ["SELF", "OTHER_GUARDIAN", "MUNICIPALITY"] as const;

export const logEntry = openObject({
  date,
  /** Only of the caller's own acts. */
  at: dateTime.nullable(),
  by: z.enum(LOG_ACTORS),
  /** Of own acts the call (`PUT /citizen/personal-data`), `LOGIN` or `LOGOUT`; of others the event of an application (`SENT`). */
  act: z.string(),
  level: z.enum(["WEAK", "STRONG"]).nullable(),
  /** The child whose application it was. */
  child: z.string().nullable(),
});
export type LogEntry = z.output<typeof logEntry>;

export const ownDataCalls = {
  copy: call({
    method: "GET",
    path: "/citizen/x/own-data",
    level: "strong",
    summary: "The newest copy of the caller's data that is not over, finished or not",
    output: openObject({ copy: ownDataCopy.nullable() }),
  }),
  ask: call({
    method: "POST",
    path: "/citizen/x/own-data",
    logged: "copy",
    level: "strong",
    summary: "Asks for a copy of everything that the service holds on the caller; one is made at a time",
    output: uuid,
  }),
  read: call({
    method: "GET",
    path: "/citizen/x/own-data/{copyId}",
    level: "strong",
    summary: "A finished copy of the caller's data",
    params: { copyId: uuid },
    output: ownData,
    refusals: [{ status: 404 }],
  }),
  download: call({
    method: "GET",
    path: "/citizen/x/own-data/{copyId}/download",
    logged: "copyDownload",
    level: "strong",
    summary: "The same as a JSON file",
    params: { copyId: uuid },
    kind: "download",
    output: download,
    refusals: [{ status: 404 }],
  }),
  log: call({
    method: "GET",
    path: "/citizen/x/log",
    level: "strong",
    summary: "What was done: the caller's own acts, and others' changes of what they share, newest first",
    query: { page: z.coerce.number().int().min(1).max(10_000) },
    output: openObject({ data: z.array(logEntry), pages: z.int(), total: z.int() }),
    refusals: [{ status: 400 }],
  }),
} as const;
