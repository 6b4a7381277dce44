import { describe, expect, it, test } from "vitest";
import { APPLICATION_STATUSES, type ApplicationAction } from "./contract.ts";
import { displayStatus, isEditable, permittedMoves } from "./permitted-moves.ts";

const OWNER: ApplicationAction[] = ["READ", "READ_DECISIONS", "UPDATE", "DELETE", "UPLOAD_ATTACHMENT"];

describe("the status that a guardian reads", () => {
  test.each([
    { applicationStatus: "CREATED", shown: "CREATED" },
    { applicationStatus: "SENT", shown: "SENT" },
    { applicationStatus: "WAITING_PLACEMENT", shown: "PROCESSING" },
    { applicationStatus: "WAITING_UNIT_CONFIRMATION", shown: "PROCESSING" },
    { applicationStatus: "WAITING_DECISION", shown: "PROCESSING" },
    { applicationStatus: "WAITING_MAILING", shown: "PROCESSING" },
    { applicationStatus: "WAITING_CONFIRMATION", shown: "PENDING" },
    { applicationStatus: "ACTIVE", shown: "ACCEPTED" },
    { applicationStatus: "REJECTED", shown: "REJECTED" },
    { applicationStatus: "CANCELLED", shown: "CLOSED" },
  ] as const)("$applicationStatus reads $shown", ({ applicationStatus, shown }) => {
    expect(displayStatus({ applicationStatus }, false)).toBe(shown);
  });

  it("is pending again when an accepted application has another decision to answer", () => {
    expect(displayStatus({ applicationStatus: "ACTIVE" }, true)).toBe("PENDING");
  });

  it("is cancelled only when the guardian cancelled it", () => {
    expect(displayStatus({ applicationStatus: "CANCELLED", cancelledByGuardian: true }, false)).toBe("CANCELLED");
    expect(displayStatus({ applicationStatus: "CANCELLED", cancelledByGuardian: false }, false)).toBe("CLOSED");
  });
});

describe("the owner", () => {
  test.each([
    { status: "CREATED", edit: true, open: false, remove: "delete" },
    { status: "SENT", edit: true, open: true, remove: "cancel" },
    { status: "WAITING_PLACEMENT", edit: false, open: true, remove: null },
    { status: "CANCELLED", edit: false, open: true, remove: null },
  ] as const)("with $status", ({ status, edit, open, remove }) => {
    expect(permittedMoves(status, OWNER, false)).toMatchObject({ open, edit, remove });
    expect(isEditable(status)).toBe(edit);
  });

  it("may answer a decision while one is pending", () => {
    expect(permittedMoves("WAITING_CONFIRMATION", OWNER, false).answer).toBe(true);
    expect(permittedMoves("ACTIVE", OWNER, true).answer).toBe(true);
    expect(permittedMoves("ACTIVE", OWNER, false).answer).toBe(false);
  });
});

describe("the other guardian", () => {
  test.each(APPLICATION_STATUSES.filter((status) => status !== "CREATED"))(
    "with access and %s: only open it",
    (status) => {
      expect(permittedMoves(status, ["READ", "READ_DECISIONS"], false)).toMatchObject({
        open: true,
        edit: false,
        remove: null,
      });
    },
  );
  it("may do nothing without access", () => {
    expect(permittedMoves("WAITING_CONFIRMATION", [], false)).toEqual({
      open: false,
      edit: false,
      remove: null,
      answer: false,
    });
  });
});
