/** What the log keeps of a fault. */
export interface LoggedFault {
  /** What kind of thing was thrown. */
  kind: string;
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
const CAUSES = 4;
const PLAIN_WORD = /^[\w.-]{1,60}$/;

/**
 * A fault without the values in it: its kind, code, constraint and places. Messages of libraries quote what they were
 * given (PostgreSQL a row, a mail server an address), so we drop them. Every log uses this.
 */
export function withoutValues(fault: unknown, depth = 0): LoggedFault {
  if (!(fault instanceof Error)) return { kind: typeof fault };
  const { name, code, responseCode, constraint, cause } = fault as Error & Record<string, unknown>;
  return {
    kind: plainWord(name) ?? "Error",
    code: plainWord(typeof code === "number" ? String(code) : code),
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    constraint: plainWord(constraint),
    stack: placesOf(fault),
    ...(cause !== undefined && depth < CAUSES ? { cause: withoutValues(cause, depth + 1) } : {}),
  };
}

const plainWord = (word: unknown): string | undefined =>
  typeof word === "string" && PLAIN_WORD.test(word) ? word : undefined;

/** The lines of the stack after the message. A message may have lines of its own. */
function placesOf({ message, stack = "" }: Error): string {
  const places = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : "";
  return places
    .split("\n")
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .slice(0, PLACES)
    .join("\n");
}

/** The same as text, for a terminal. */
export const textWithoutValues = (fault: unknown): string => textOf(withoutValues(fault));

function textOf({ kind, code, responseCode, constraint, stack, cause }: LoggedFault): string {
  const first = [kind, code, responseCode, constraint].filter((part) => part !== undefined).join(" ");
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
