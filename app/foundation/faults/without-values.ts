import { OwnFault } from "./own-fault.ts";

/** What the log keeps of a fault. */
export interface LoggedFault {
  /** What kind of thing was thrown. */
  kind: string;
  /** Only of a fault of our own: its words are ours and hold no value. */
  message?: string;
  /** PostgreSQL's, Node's or a library's code, such as `23505`. */
  code?: string;
  /** Of a mail server, such as `550`. */
  responseCode?: number;
  /** A part of our schema, which PostgreSQL names beside the message. */
  constraint?: string;
  stack?: string;
  cause?: LoggedFault;
}

const PLACES = 12;
/** The places of a library that the log keeps before our own: they say what it was doing. */
const PLACES_OF_OTHERS = 4;
const CAUSES = 4;
const PLAIN_WORD = /^[\w.-]{1,60}$/;
const PLACE = /^\s+at .+:\d+:\d+\)?$/;
/** A place in our sources. The source map of the build names them too. */
const OWN_PLACE = /(?:\/app\/(?!.*node_modules).+|\/server)\.tsx?:\d+:\d+\)?$/;

/**
 * A fault without the values in it: its kind, code, constraint and places, and the message if it is our own. Messages of
 * libraries quote what they were given (PostgreSQL a row, a mail server an address), so we drop them. Every log uses this.
 */
export function withoutValues(fault: unknown, depth = 0): LoggedFault {
  if (!(fault instanceof Error)) return { kind: typeof fault };
  const { name, code, responseCode, constraint, cause } = fault as Error & Record<string, unknown>;
  const places = placesOf(fault);
  return {
    kind: plainWord(name) ?? "Error",
    message: isOurs(places) ? ownMessage(fault) : undefined,
    code: plainWord(typeof code === "number" ? String(code) : code),
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    constraint: plainWord(constraint),
    stack: shortened(places).join("\n"),
    ...(cause !== undefined && depth < CAUSES ? { cause: withoutValues(cause, depth + 1) } : {}),
  };
}

const plainWord = (word: unknown): string | undefined =>
  typeof word === "string" && PLAIN_WORD.test(word) ? word : undefined;

/** The lines of the stack after the message. A message may have lines of its own. */
function placesOf({ message, stack = "" }: Error): string[] {
  const places = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : "";
  return places.split("\n").filter((line) => PLACE.test(line));
}

/** A library that waits for another one has more places than the log keeps. Ours come first. */
const shortened = (places: readonly string[]): string[] =>
  places.filter((place, index) => index < PLACES_OF_OTHERS || OWN_PLACE.test(place)).slice(0, PLACES);

/** Was it made in a file of ours? */
const isOurs = ([first]: readonly string[]): boolean => first !== undefined && OWN_PLACE.test(first);

/** What the language itself says of a bug. Its other messages quote values, and so does what comes after these words. */
const OF_THE_LANGUAGE =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null)|[\w$.]+ is not (?:a function|a constructor|defined)|Cannot access '[\w$]+' before initialization|Assignment to constant variable|Maximum call stack size exceeded)/;

/**
 * The message of a fault that our code has made. Some libraries move the place of their faults to the caller, so only the
 * kinds that we make count. A code is a sign of Node or of a library.
 */
function ownMessage(fault: Error & { code?: unknown }): string | undefined {
  if (fault instanceof OwnFault) return fault.message;
  const ofTheLanguage = OF_THE_LANGUAGE.exec(fault.message);
  if (ofTheLanguage) return ofTheLanguage[0];
  const isPlain = [Error.prototype, RangeError.prototype].includes(Object.getPrototypeOf(fault) as Error);
  return isPlain && fault.code === undefined ? fault.message : undefined;
}

/** The kind of a fault and its codes: `Error EENVELOPE 450`. */
export const namedWithoutValues = (fault: unknown): string => nameOf(withoutValues(fault));

const nameOf = ({ kind, code, responseCode, constraint }: LoggedFault): string =>
  [kind, code, responseCode, constraint].filter((part) => part !== undefined).join(" ");

/** The same as text, for a terminal. */
export const textWithoutValues = (fault: unknown): string => textOf(withoutValues(fault));

function textOf({ message, stack, cause, ...named }: LoggedFault): string {
  const first = message ? `${nameOf(named)}: ${message}` : nameOf(named);
  return [first, ...(stack ? [stack] : []), ...(cause ? [`caused by ${textOf(cause)}`] : [])].join("\n");
}

/** A library that prints a fault prints it without values too. Call it once, when the process begins. */
export function printFaultsWithoutValues(printer: Pick<Console, "error" | "warn" | "trace"> = console): void {
  for (const way of ["error", "warn", "trace"] as const) {
    const print = printer[way].bind(printer);
    printer[way] = (...said: unknown[]) =>
      print(...said.map((one) => (one instanceof Error ? textWithoutValues(one) : one)));
  }
}
