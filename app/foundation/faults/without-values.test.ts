import { describe, expect, it } from "vitest";
import { printFaultsWithoutValues, textWithoutValues, withoutValues } from "./without-values.ts";

const CANARY = "aino.kanarialintu@merila.example";

/** A fault as the driver of PostgreSQL throws it. */
const ofDatabase = () =>
  Object.assign(new Error(`duplicate key\n    at ${CANARY} (row:1:1)`), {
    name: "error",
    code: "23505",
    constraint: "person_email_key",
    detail: `Key (email)=(${CANARY}) already exists.`,
    where: CANARY,
  });
/** A fault as the mail library throws it. */
const ofMail = () =>
  Object.assign(new Error(`Can't send mail: 550 <${CANARY}> is unknown`), {
    code: "EENVELOPE",
    responseCode: 550,
    response: `550 <${CANARY}> is unknown`,
    rejected: [CANARY],
    cause: ofDatabase(),
  });

describe("a fault in the log", () => {
  it.each([
    ["of the database", ofDatabase(), { kind: "error", code: "23505", constraint: "person_email_key" }],
    ["of a mail server", ofMail(), { kind: "Error", code: "EENVELOPE", responseCode: 550 }],
    ["of our own code", new RangeError(`${CANARY} is no day`), { kind: "RangeError" }],
    ["that names itself by a value", Object.assign(new Error("x"), { name: CANARY, code: CANARY }), { kind: "Error" }],
    ["that is no error", CANARY, { kind: "string" }],
  ])("%s has its kind, code and place, and no value", (_what, fault, kept) => {
    const logged = withoutValues(fault);
    expect(logged).toMatchObject(kept);
    expect(JSON.stringify(logged) + textWithoutValues(fault)).not.toContain("kanarialintu");
    if (fault instanceof Error) expect(textWithoutValues(fault)).toMatch(/^\s+at .*without-values\.test\.ts:\d+:\d+/m);
  });

  it("keeps what caused it, and ends where causes go in a circle", () => {
    const fault = ofMail();
    expect(withoutValues(fault).cause).toMatchObject({ code: "23505" });
    const round = new Error("round");
    round.cause = round;
    expect(JSON.stringify(withoutValues(round)).match(/cause/g)).toHaveLength(4);
  });

  it("that a library prints by itself has no value either", () => {
    const printed: unknown[][] = [];
    const printer = { error: print, warn: print, trace: print };
    function print(...said: unknown[]) {
      printed.push(said);
    }
    printFaultsWithoutValues(printer);
    printer.error("The library failed", ofDatabase());
    printer.trace(ofMail());
    expect(printed[0]?.[0]).toBe("The library failed");
    expect(JSON.stringify(printed)).toContain("23505");
    expect(JSON.stringify(printed)).not.toContain("kanarialintu");
  });
});
