import { isDeepStrictEqual } from "node:util";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";

/**
 * What the contract and our deviations from it say of absence applications and service applications of one child, apart
 * from the service. Aino and Antti are the guardians, Pekka is a stranger. The child is in pre-primary education until
 * `LAST_DAY`.
 */
export type Applicant = "aino" | "antti" | "pekka";
export type Login = "weak" | "strong";

export const LAST_DAY = "2026-07-31";

export interface ModelApplication {
  order: number;
  kind: "absence" | "service";
  by: Applicant;
  start: IsoDate;
  /** Of an absence alone. */
  end: IsoDate | null;
  status: "WAITING" | "ACCEPTED" | "REJECTED";
}

export interface ChangeModel {
  today: IsoDate;
  /** The newest last. */
  applications: ModelApplication[];
  /** The number of applications ever made. */
  made: number;
}

export type ChangeStep =
  | { do: "apply"; kind: "absence"; who: Applicant; login: Login; start: IsoDate; end: IsoDate }
  | { do: "apply"; kind: "service"; who: Applicant; login: Login; start: IsoDate }
  /** The application that was made as the so-manieth, if it is there. */
  | { do: "cancel"; who: Applicant; login: Login; order: number }
  | { do: "decide"; order: number; accepts: boolean }
  | { do: "wait"; until: IsoDate };

const isGuardian = (who: Applicant): boolean => who !== "pekka";

/** @returns whether the step is carried out */
export function carryOut(model: ChangeModel, step: ChangeStep): boolean {
  if (step.do === "wait") {
    if (step.until > model.today) model.today = step.until;
    return true;
  }
  if (step.do === "apply") return apply(model, step);
  const found = model.applications.find(({ order }) => order === step.order);
  if (found?.status !== "WAITING") return false;
  if (step.do === "cancel") {
    if (found.by !== step.who || (found.kind === "service" && step.login === "weak")) return false;
    model.applications = model.applications.filter((one) => one !== found);
    return true;
  }
  // The staff cannot change a place that has no such day.
  if (step.accepts && found.kind === "service" && found.start > LAST_DAY) return false;
  found.status = step.accepts ? "ACCEPTED" : "REJECTED";
  return true;
}

function apply(model: ChangeModel, step: ChangeStep & { do: "apply" }): boolean {
  const { kind, who, start } = step;
  if (!isGuardian(who) || start < model.today) return false;
  const isTaken =
    step.kind === "absence"
      ? step.end >= start && model.today <= LAST_DAY
      : step.login === "strong" && start <= LAST_DAY && !hasUndecided(model);
  const end = step.kind === "absence" ? step.end : null;
  const asked = { kind, by: who, start, end, status: "WAITING" } as const;
  if (isTaken && !isThere(model, asked)) model.applications.push({ order: model.made++, ...asked });
  return isTaken;
}

/** The same absence is stored once while it waits: `docs/contract-deviations.md`, 3.19. */
const isThere = ({ applications }: ChangeModel, asked: Omit<ModelApplication, "order">): boolean =>
  applications.some(({ order: _, ...one }) => isDeepStrictEqual(one, asked));

const hasUndecided = ({ applications }: ChangeModel): boolean =>
  applications.some(({ kind, status }) => kind === "service" && status === "WAITING");

/** What a guardian reads, the newest first. */
export const listed = ({ applications }: ChangeModel, kind: ModelApplication["kind"], reader: Applicant): string[] =>
  applications
    .filter((one) => one.kind === kind)
    .map(({ by, start, status }) => {
      const mayDelete = by === reader && (kind === "absence" || status === "WAITING");
      return `${by} ${start} ${status}${mayDelete ? " DELETE" : ""}`;
    })
    .reverse();
