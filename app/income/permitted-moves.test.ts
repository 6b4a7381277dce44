import { describe, expect, it } from "vitest";
import { OTHER_VALUE } from "~/foundation/i18n/other-value.ts";
import { permittedMoves, shownStatus } from "./permitted-moves.ts";
import { STATEMENT_STATUSES } from "./statement-kinds.ts";

describe("a guardian may", () => {
  it.each([
    ["DRAFT", "INCOME", { edit: true, view: false, copy: false, addDetails: false, remove: "delete" }],
    ["DRAFT", "HIGHEST_FEE", { edit: true, view: false, copy: false, addDetails: false, remove: "delete" }],
    ["SENT", "INCOME", { edit: false, view: true, copy: true, addDetails: true, remove: "cancel" }],
    ["SENT", "CHILD_INCOME", { edit: false, view: true, copy: true, addDetails: true, remove: "cancel" }],
    ["SENT", "HIGHEST_FEE", { edit: false, view: true, copy: true, addDetails: false, remove: "cancel" }],
    ["HANDLING", "INCOME", { edit: false, view: true, copy: true, addDetails: true, remove: null }],
    ["HANDLING", "HIGHEST_FEE", { edit: false, view: true, copy: true, addDetails: false, remove: null }],
    ["HANDLED", "INCOME", { edit: false, view: true, copy: true, addDetails: false, remove: null }],
  ] as const)("with a statement that is %s of the type %s do %j", (status, type, moves) => {
    expect(permittedMoves({ status, type })).toEqual(moves);
  });

  it.each(["edit", "copy"] as const)("not %s one with an answer that the form does not know", (move) => {
    const statement = { status: move === "edit" ? "DRAFT" : "SENT", type: "INCOME" } as const;
    const gross = { otherIncome: ["PENSION", OTHER_VALUE] };
    const file = { attachments: [{ type: OTHER_VALUE }] };
    expect(permittedMoves({ ...statement, ...{ gross } })[move]).toBe(false);
    expect(permittedMoves({ ...statement, ...file })[move]).toBe(true);
  });

  it("read one that is being handled as sent", () => {
    expect(STATEMENT_STATUSES.map(shownStatus)).toEqual(["DRAFT", "SENT", "SENT", "HANDLED"]);
  });
});
