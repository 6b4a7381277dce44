import { describe, expect, it } from "vitest";
import type { ApplicationAction, ApplicationStatus, ApplicationsOfChild, ApplicationType } from "../contract.ts";
import { ACTIONS_OF } from "../following/access.ts";
import { applyingFor } from "./applying.ts";

interface Listed {
  status: ApplicationStatus;
  type?: ApplicationType;
  actions?: readonly ApplicationAction[];
}

const child = (...listed: Listed[]): ApplicationsOfChild =>
  ({
    applicationSummaries: listed.map(({ status, type = "DAYCARE" }, index) => ({
      applicationId: `id ${index}`,
      applicationStatus: status,
      type,
    })),
    permittedActions: Object.fromEntries(
      listed.map(({ actions = ACTIONS_OF.applicant }, index) => [`id ${index}`, [...actions]]),
    ),
  }) as unknown as ApplicationsOfChild;

describe("applying for a child", () => {
  it.each<[string, ApplicationsOfChild, string, string | null]>([
    ["without applications", child(), "begin", null],
    ["with a draft", child({ status: "CREATED" }), "continue", "id 0"],
    ["with a sent application", child({ status: "SENT" }), "change", "id 0"],
    ["with one in processing", child({ status: "WAITING_PLACEMENT" }), "processed", "id 0"],
    ["with a decision to answer", child({ status: "WAITING_CONFIRMATION" }), "processed", "id 0"],
    ["with an accepted place", child({ status: "ACTIVE" }), "begin", null],
    ["with a cancelled one", child({ status: "CANCELLED" }), "begin", null],
    ["with a draft of another kind", child({ status: "CREATED", type: "CLUB" }), "begin", null],
    ["with the other guardian's", child({ status: "SENT", actions: ACTIONS_OF.otherGuardian }), "begin", null],
    ["with an ended one and a draft", child({ status: "REJECTED" }, { status: "CREATED" }), "continue", "id 1"],
  ])("%s", (_, listed, way, applicationId) => {
    expect(applyingFor(listed, "DAYCARE")).toEqual({ way, applicationId });
  });
});
