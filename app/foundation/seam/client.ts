import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import type { Call, Contract, InputOf, OutputOf } from "./call.ts";

export interface ClientOptions {
  /** The edited version, from `versionOf`. */
  ifMatch?: string | null;
  /** A second call with the same key does not repeat the work. */
  idempotencyKey?: string | null;
  /**
   * What is posted for has changed since the page was drawn, perhaps by this post itself. When it was not sent before, it is
   * refused with 409 VERSION_CONFLICT. In front of a gateway another key with an open outcome counts too.
   */
  onlyAgain?: boolean;
}

type FileInput<C> = C extends { kind: "upload" } ? { file: IncomingFile } : unknown;
type Given<C> = InputOf<C> & FileInput<C>;

export type ClientCall<C> =
  Record<never, never> extends Given<C>
    ? (input?: Given<C>, options?: ClientOptions) => Promise<OutputOf<C>>
    : (input: Given<C>, options?: ClientOptions) => Promise<OutputOf<C>>;

/** The typed client of a contract. The in-process and the HTTP client both have this type. Calls throw `Refusal`. */
export type Client<T extends Contract> = {
  readonly [Area in keyof T]: { readonly [Name in keyof T[Area]]: ClientCall<T[Area][Name]> };
};

const VERSION = Symbol("version");

/** Attaches to an output its version (ETag). JSON and spreads do not see the version. */
export function withVersion<T>(output: T, version: string | null): T {
  if (version !== null && typeof output === "object" && output !== null) {
    Object.defineProperty(output, VERSION, { value: version, enumerable: false });
  }
  return output;
}

/** The version of an output, or null: a plain gateway has none (contract 1.12). */
export function versionOf(output: object): string | null {
  return (output as { [VERSION]?: string })[VERSION] ?? null;
}

/** Carries out one call. */
export type CarryOut = (
  call: Call,
  place: { area: string; name: string },
  input: unknown,
  options: ClientOptions,
) => Promise<unknown>;

/** The function that carries out a call by a client of the same contract: a client around another one is made of it. */
export function carriedOutBy<T extends Contract>(client: Client<T>): CarryOut {
  const areas = client as unknown as Record<string, Record<string, (...asked: unknown[]) => Promise<unknown>>>;
  return (_call, { area, name }, input, options) => {
    const carryOut = areas[area]?.[name];
    if (!carryOut) throw new Error("The client lacks a call of the contract");
    return carryOut(input, options);
  };
}

/** Makes a client from a function that carries out one call. */
export function clientOf<T extends Contract>(contract: T, carryOut: CarryOut): Client<T> {
  const areas: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of Object.entries(contract)) {
    const named: Record<string, unknown> = {};
    for (const [name, call] of Object.entries(calls)) {
      named[name] = (input?: unknown, options: ClientOptions = {}) => carryOut(call, { area, name }, input, options);
    }
    areas[area] = named;
  }
  return areas as Client<T>;
}
