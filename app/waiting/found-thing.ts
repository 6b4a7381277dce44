import type { WaitingThing } from "./contract.ts";
import type { WaitingKind } from "./kinds.ts";

/** What an area tells of one thing. Without a last day it has none. */
export interface FoundThing extends Pick<WaitingThing, "count" | "href"> {
  lastDay?: WaitingThing["lastDay"];
  week?: WaitingThing["week"];
  period?: WaitingThing["period"];
  childIds?: WaitingThing["childIds"];
  title?: { text: string; language: WaitingThing["titleLanguage"] };
  cameOn?: WaitingThing["cameOn"];
}

export const wholeThing = (kind: WaitingKind, { title, ...found }: FoundThing, isLocked: boolean): WaitingThing => ({
  kind,
  isLocked,
  lastDay: null,
  week: null,
  period: null,
  childIds: [],
  title: title?.text ?? null,
  titleLanguage: title?.language ?? null,
  cameOn: null,
  ...found,
});
