import type { Visit } from "../visit.ts";

/** A state with its address. */
export interface AuditState {
  /** The last part of its address: `login-form--sent-empty`. */
  readonly name: string;
  readonly visit: Visit;
}

const words = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** The page's part of a name. The first page and the page that is not there have no words of their own. */
const pageWords = (route: string): string => (route === "/" ? "home" : route === "*" ? "not-found" : words(route));

/** The states of these visits, in their order, each with a name of its own. */
export const statesOf = (visits: readonly Visit[]): AuditState[] =>
  visits.map((visit) => ({ name: `${pageWords(visit.route)}--${words(visit.state)}`, visit }));

/** Pages in the order of their first state, each with its states. */
export function byPage(states: readonly AuditState[]): [route: string, states: AuditState[]][] {
  const pages = new Map<string, AuditState[]>();
  for (const state of states) pages.set(state.visit.route, [...(pages.get(state.visit.route) ?? []), state]);
  return [...pages];
}
