import { describe, expect, it } from "vitest";
import { z } from "zod";
import { OwnFault } from "./own-fault.ts";
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
function faultOf(act: () => unknown): unknown {
  try {
    return act();
  } catch (fault) {
    return fault;
  }
}
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
    ["of a library that names our place", faultOf(() => z.literal("x").parse(CANARY)), { kind: "ZodError" }],
    ["of a reader of JSON", faultOf(() => JSON.parse(CANARY)), { kind: "SyntaxError" }],
    ["of the language", faultOf(() => "x" in (CANARY as never)), { kind: "TypeError" }],
    ["that names itself by a value", Object.assign(new Error("x"), { name: CANARY, code: CANARY }), { kind: "Error" }],
    ["that is no error", CANARY, { kind: "string" }],
  ])("%s has its kind, code and place, and no value", (_what, fault, kept) => {
    const logged = withoutValues(fault);
    expect(logged).toMatchObject(kept);
    expect(JSON.stringify(logged) + textWithoutValues(fault)).not.toContain("kanarialintu");
    if (fault instanceof Error) expect(textWithoutValues(fault)).toMatch(/^\s+at .*without-values\.test\.ts:\d+:\d+/m);
  });

  class FileIsGone extends OwnFault {
    override readonly name = "FileIsGone";
  }
  it.each([
    ["its words", new Error("No fees are known"), "No fees are known"],
    ["its words, whatever class of ours it has", new FileIsGone("no such file"), "no such file"],
    [
      "what the language says of a bug, without the key",
      faultOf(() => (undefined as never as Record<string, string>)[CANARY]),
      "Cannot read properties of undefined",
    ],
  ])("of our own has %s", (_what, fault, message) => {
    expect(withoutValues(fault).message).toBe(message);
    expect(textWithoutValues(fault)).toContain(`: ${message}\n`);
    expect(withoutValues(new Error("Around it", { cause: fault })).cause?.message).toBe(message);
  });

  it("keeps the places in our files behind a long way through a library", () => {
    const fault = new Error("x");
    const library = Array.from({ length: 20 }, (_, line) => `    at f (/srv/node_modules/kysely/query.js:${line}:1)`);
    fault.stack = [
      "Error: x",
      ...library,
      "    at async unitsOf (/srv/app/units/behind/unit-store.server.ts:7:3)",
    ].join("\n");
    expect(withoutValues(fault).stack?.split("\n")).toHaveLength(5);
    expect(withoutValues(fault)).toMatchObject({ message: undefined });
    expect(withoutValues(fault).stack).toContain("unit-store.server.ts:7:3");
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
