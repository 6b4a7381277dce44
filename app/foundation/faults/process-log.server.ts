import { type Logger, pino } from "pino";
import { faultText, loggedFault } from "./logged-fault.ts";

/**
 * The process's log: one JSON line per event, without anything personal. `level`, `time`, `event` and `msg` are in each line.
 * Development reads it in a terminal.
 */
export function processLog(level: string, { inTerminal }: { inTerminal: boolean } = { inTerminal: false }): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: loggedFault },
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: (line: object) => ("event" in line ? {} : { event: "service" }),
  };
  own = inTerminal ? pino(options, { write: (line) => void process.stdout.write(readable(line)) }) : pino(options);
  return own;
}

/** The log that this process has opened. */
let own: Logger | null = null;

/** A service in production calls it before anything else: from then on all reports are lines of a log. */
export function reportInLines(): void {
  own ??= processLog("info");
}

const SEVERE = ["error", "fatal"];

/** One line of a terminal: the message, the details, and a fault below them. */
function readable(line: string): string {
  const { level, time, msg, err, event: _event, ...details } = JSON.parse(line) as Record<string, unknown>;
  const said = Object.entries(details).map(([name, detail]) => `${name}=${String(detail)}`);
  const at = new Date(Number(time)).toLocaleTimeString("fi-FI");
  const sign = SEVERE.includes(String(level)) ? " !" : "";
  const fault = typeof err === "string" ? `${err}\n` : "";
  return `${[`${at}${sign}`, msg, ...said].join(" ")}\n${fault}`;
}

/**
 * Reports an event to the person who watches the process, with the fault behind it. Without a fault it is a warning unless
 * `level` says otherwise.
 */
export type Report = (message: string, fault?: unknown, level?: "info" | "warn" | "error") => void;

/** Reports for one part of the service: lines of the process's log, and plain text while it has none. */
export const reporting =
  (event: string): Report =>
  (message, fault, level = fault === undefined ? "warn" : "error") => {
    if (own) own[level]({ event, ...(fault === undefined ? {} : { err: fault }) }, message);
    else console.error(...[message, ...(fault === undefined ? [] : [faultText(fault)])]);
  };
