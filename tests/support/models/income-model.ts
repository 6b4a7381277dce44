import type { IsoDate } from "~/foundation/dates/iso-date.ts";

/**
 * What the specification says of income statements, apart from the service: who may do what with which statement, and what
 * each guardian reads. Aino and Antti are guardians of Elsa and partners. Pekka is somebody else.
 */
export const GUARDIANS = ["aino", "antti", "pekka"] as const;
export type Guardian = (typeof GUARDIANS)[number];
export type Whose = Guardian | "elsa";
type Kind = "HIGHEST_FEE" | "INCOME" | "CHILD_INCOME";
type Status = "DRAFT" | "SENT" | "HANDLING" | "HANDLED";

export interface ModelStatement {
  whose: Whose;
  kind: Kind;
  status: Status;
  start: IsoDate;
  text: string;
  /** Files of guardians by the guardian, in the order in which they came. */
  files: { by: Guardian; name: string }[];
  receipts: { by: Guardian; event: "SENT" | "UPDATED" }[];
  isGone: boolean;
}

export interface IncomeModel {
  statements: ModelStatement[];
  recorded: Set<Guardian>;
}

export type IncomeStep =
  | {
      do: "create";
      who: Guardian;
      whose: Whose;
      kind: Kind;
      draft: boolean;
      day: number;
      text: string;
      withFile: boolean;
    }
  | {
      do: "update";
      who: Guardian;
      at: number;
      kind: Kind;
      draft: boolean;
      day: number;
      text: string;
      withFile: boolean;
    }
  | { do: "addDetails"; who: Guardian; at: number; text: string }
  | { do: "upload"; who: Guardian; at: number }
  | { do: "remove"; who: Guardian; at: number }
  | { do: "take-income" | "handle-income" | "return-income"; at: number }
  | { do: "paper"; at: number }
  | { do: "record"; who: Guardian };

export const startOn = (day: number): IsoDate => `2026-03-0${day}`;

/** Elsa is the child of Aino and Antti; everybody else tells only their own. */
export const mayTouch = (who: Guardian, whose: Whose): boolean =>
  who === whose || (whose === "elsa" && who !== "pekka");

const fits = (whose: Whose, kind: Kind): boolean => (kind === "CHILD_INCOME") === (whose === "elsa");

/** The status of the answer, or null when the move is carried out. */
export type Refused = 400 | 403 | "desk" | null;

export function create(model: IncomeModel, step: Extract<IncomeStep, { do: "create" }>, fileName: string): Refused {
  if (!mayTouch(step.who, step.whose)) return 403;
  if (!fits(step.whose, step.kind)) return 400;
  const start = startOn(step.day);
  const isTaken = model.statements.some(
    (one) => !one.isGone && one.whose === step.whose && one.start === start && one.status !== "HANDLED",
  );
  if (isTaken) return 400;
  model.statements.push({
    whose: step.whose,
    kind: step.kind,
    status: step.draft ? "DRAFT" : "SENT",
    start,
    text: textOf(step),
    files: step.withFile && step.kind !== "HIGHEST_FEE" ? [{ by: step.who, name: fileName }] : [],
    receipts: step.draft ? [] : [{ by: step.who, event: "SENT" }],
    isGone: false,
  });
  return null;
}

const textOf = ({ kind, text }: { kind: Kind; text: string }) => (kind === "HIGHEST_FEE" ? "" : text);

export function update(
  statement: ModelStatement,
  step: Extract<IncomeStep, { do: "update" }>,
  fileName: string,
): Refused {
  if (statement.isGone || !mayTouch(step.who, statement.whose) || statement.status !== "DRAFT") return 403;
  if (!fits(statement.whose, step.kind)) return 400;
  statement.kind = step.kind;
  statement.start = startOn(step.day);
  statement.text = textOf(step);
  statement.files = statement.files.filter(({ by }) => by !== step.who);
  if (step.withFile && step.kind !== "HIGHEST_FEE") statement.files.push({ by: step.who, name: fileName });
  if (!step.draft) {
    statement.status = "SENT";
    statement.receipts.push({ by: step.who, event: "SENT" });
  }
  return null;
}

/** The wish of the step keeps the guardian's own files as they are. */
export function addDetails(statement: ModelStatement, { who, text }: { who: Guardian; text: string }): Refused {
  if (statement.isGone || !mayTouch(who, statement.whose)) return 403;
  if (statement.kind === "HIGHEST_FEE" || (statement.status !== "SENT" && statement.status !== "HANDLING")) return 403;
  if (statement.text !== text) statement.receipts.push({ by: who, event: "UPDATED" });
  statement.text = text;
  return null;
}

export function upload(statement: ModelStatement, who: Guardian, name: string): Refused {
  if (statement.isGone || !mayTouch(who, statement.whose) || statement.status === "HANDLED") return 403;
  statement.files.push({ by: who, name });
  if (statement.status !== "DRAFT") statement.receipts.push({ by: who, event: "UPDATED" });
  return null;
}

export function remove(statement: ModelStatement, who: Guardian): Refused {
  if (statement.isGone || !mayTouch(who, statement.whose)) return 403;
  if (statement.status !== "DRAFT" && statement.status !== "SENT") return 403;
  statement.isGone = true;
  return null;
}

const DESK = {
  "take-income": { from: ["SENT"], to: "HANDLING" },
  "handle-income": { from: ["SENT", "HANDLING"], to: "HANDLED" },
  "return-income": { from: ["HANDLING", "HANDLED"], to: "SENT" },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>;

export function atDesk(statement: ModelStatement, move: keyof typeof DESK): Refused {
  const { from, to } = DESK[move];
  if (statement.isGone || !(from as readonly Status[]).includes(statement.status)) return "desk";
  statement.status = to;
  return null;
}

/** What a guardian reads of one person's statements, the newest start first; null without permission. */
export function readBy(model: IncomeModel, who: Guardian, whose: Whose) {
  if (!mayTouch(who, whose)) return null;
  return model.statements
    .filter((one) => !one.isGone && one.whose === whose)
    .map((one) => ({
      type: one.kind,
      status: one.status,
      startDate: one.start,
      otherInfo: one.kind === "HIGHEST_FEE" ? null : one.text,
      files:
        one.kind === "HIGHEST_FEE"
          ? null
          : one.files.map(({ by, name }) => `${name} ${by === who ? "own" : "other's"}`),
      receipts: one.receipts.filter(({ by }) => by === who).map(({ event }) => event),
    }));
}

/** Antti is Aino's partner; has he told his income? */
export const isToldBy = (model: IncomeModel, who: Guardian): boolean =>
  model.recorded.has(who) || model.statements.some((one) => !one.isGone && one.whose === who && one.status !== "DRAFT");
