import { z } from "zod";
import { call, download, nothing } from "~/foundation/seam/call.ts";
import { date, dateRange, openObject, uuid } from "~/foundation/seam/wire.ts";
import { preschoolAssistanceDecision } from "./preschool-shape.ts";
import {
  ASSISTANCE_DECISION_STATUSES,
  ASSISTANCE_LEVELS,
  assistanceDecision,
  PRESCHOOL_DECISION_TYPES,
} from "./shapes.ts";

export type { PreschoolAssistanceDecision } from "./preschool-shape.ts";
export type { AssistanceDecision, AssistanceLevel, PreschoolDecisionType } from "./shapes.ts";

/** The fields of both kinds in a list. */
const listed = {
  id: uuid,
  childId: uuid,
  validityPeriod: dateRange,
  status: z.enum(ASSISTANCE_DECISION_STATUSES),
  decisionMade: date,
  annulmentReason: z.string(),
  isUnread: z.boolean(),
};

export const listedAssistanceDecision = openObject({
  ...listed,
  assistanceLevels: z.array(z.enum(ASSISTANCE_LEVELS)),
  selectedUnit: openObject({ id: uuid.nullable(), name: z.string().nullable() }).nullable(),
});
export type ListedAssistanceDecision = z.output<typeof listedAssistanceDecision>;

export const listedPreschoolAssistanceDecision = openObject({
  ...listed,
  type: z.enum(PRESCHOOL_DECISION_TYPES),
  unitName: z.string(),
});
export type ListedPreschoolAssistanceDecision = z.output<typeof listedPreschoolAssistanceDecision>;

/** Children without an unread decision are left out. */
const unreadCounts = z.array(openObject({ childId: uuid, count: z.int().positive() }));
export type UnreadCount = z.output<typeof unreadCounts>[number];

const id = { id: uuid };
const undecided = [{ status: 404 }] as const;

/**
 * Decisions on support (contract 2.7). The paths are the peer's own: the item paths of the first family are in the
 * singular, and opening is a POST in one family and a PUT in the other. The first path that matches decides the level,
 * so a path with a fixed end comes before the same path with an id.
 */
export const assistanceDecisionCalls = {
  list: call({
    method: "GET",
    path: "/citizen/assistance-need-decisions",
    level: "strong",
    summary: "Decisions on support in early childhood education for the caller's children",
    output: z.array(listedAssistanceDecision),
  }),
  unreadCounts: call({
    method: "GET",
    path: "/citizen/children/assistance-need-decisions/unread-counts",
    level: "weak",
    summary: "For each child, how many decisions on support in early childhood education the caller has not opened",
    output: unreadCounts,
  }),
  details: call({
    method: "GET",
    path: "/citizen/children/assistance-need-decision/{id}",
    level: "strong",
    summary: "One decision on support in early childhood education",
    params: id,
    output: assistanceDecision,
    refusals: undecided,
  }),
  download: call({
    method: "GET",
    path: "/citizen/children/assistance-need-decision/{id}/pdf",
    logged: "download",
    level: "strong",
    kind: "download",
    summary: "The decision as a PDF file; 404 until it is made",
    params: id,
    output: download,
    refusals: undecided,
  }),
  markRead: call({
    method: "POST",
    path: "/citizen/children/assistance-need-decision/{id}/read",
    notLogged: "opening a page",
    level: "strong",
    summary: "The caller has opened the decision; doing it again changes nothing",
    params: id,
    output: nothing,
  }),
  preschoolList: call({
    method: "GET",
    path: "/citizen/assistance-need-preschool-decisions",
    level: "strong",
    summary: "Decisions on support in pre-primary education for the caller's children",
    output: z.array(listedPreschoolAssistanceDecision),
  }),
  preschoolUnreadCounts: call({
    method: "GET",
    path: "/citizen/children/assistance-need-preschool-decisions/unread-counts",
    level: "weak",
    summary: "For each child, how many decisions on support in pre-primary education the caller has not opened",
    output: unreadCounts,
  }),
  preschoolDetails: call({
    method: "GET",
    path: "/citizen/children/assistance-need-preschool-decisions/{id}",
    level: "strong",
    summary: "One decision on support in pre-primary education",
    params: id,
    output: preschoolAssistanceDecision,
    refusals: undecided,
  }),
  preschoolDownload: call({
    method: "GET",
    path: "/citizen/children/assistance-need-preschool-decisions/{id}/pdf",
    logged: "download",
    level: "strong",
    kind: "download",
    summary: "The decision as a PDF file; 404 until it is made",
    params: id,
    output: download,
    refusals: undecided,
  }),
  preschoolMarkRead: call({
    method: "PUT",
    path: "/citizen/children/assistance-need-preschool-decisions/{id}/read",
    notLogged: "opening a page",
    level: "strong",
    summary: "The caller has opened the decision; doing it again changes nothing",
    params: id,
    output: nothing,
  }),
} as const;
