import { describe, expect, it } from "vitest";
import { z } from "zod";
import { texts } from "../i18n/texts.ts";
import { readTolerantly } from "./read-tolerantly.ts";
import { openObject, uuid } from "./wire.ts";

const status = z.enum(["SENT", "DECIDED"]);
const ID = "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa";

function read(schema: z.ZodType, answer: unknown) {
  const fields: string[] = [];
  return { read: readTolerantly(schema, answer, (field) => void fields.push(field)), fields };
}

describe("an answer of a newer gateway", () => {
  it("has fields that nobody reads", () => {
    const answer = { status: "SENT", newer: { value: 1 } };
    expect(read(openObject({ status }), answer)).toEqual({ read: answer, fields: [] });
  });

  it("may have another value in each enum, told by its field and never by the value", () => {
    const schema = z.array(openObject({ status, of: openObject({ all: z.array(status) }) }));
    const one = { status: "NEWER", of: { all: ["SENT", "NEWER"] } };
    expect(read(schema, [one, one])).toEqual({
      read: [1, 2].map(() => ({ status: "OTHER_VALUE", of: { all: ["SENT", "OTHER_VALUE"] } })),
      fields: ["[].status", "[].of.all[]"],
    });
  });

  it("may have it in one kind of several, in a map by id, and where nothing may stand", () => {
    const kinds = z.discriminatedUnion("kind", [
      openObject({ kind: z.literal("A"), status }),
      openObject({ kind: z.literal("B") }),
    ]);
    expect(read(kinds, { kind: "A", status: "NEWER" }).read).toEqual({ kind: "A", status: "OTHER_VALUE" });
    expect(
      read(z.union([openObject({ status }), openObject({ other: z.string() })]), { status: "NEWER" }).read,
    ).toEqual({
      status: "OTHER_VALUE",
    });
    expect(read(z.record(uuid, openObject({ status: status.nullable() })), { [ID]: { status: "NEWER" } })).toEqual({
      read: { [ID]: { status: "OTHER_VALUE" } },
      fields: [".*.status"],
    });
  });

  it("may have another key in a map of an enum", () => {
    expect(read(z.record(status, z.boolean()), { SENT: true, DECIDED: false, NEWER: true }).read).toEqual({
      SENT: true,
      DECIDED: false,
    });
  });

  it("still needs its fields, and values of their type", () => {
    const schema = openObject({ status, count: z.number() });
    for (const answer of [{ status: "NEWER" }, { status: null, count: 1 }, { status: 1, count: 1 }, [], "x"])
      expect(() => read(schema, answer)).toThrow(z.ZodError);
  });
});

describe("a text for each value of an enum", () => {
  const t = texts(
    "others",
    { status: { SENT: "Lähetetty" } },
    { sv: { status: { SENT: "Skickad" } }, en: { status: { SENT: "Sent" } } },
  );
  it("says “other” for a value that we do not know", () => {
    const key = "status.OTHER_VALUE" as "status.SENT";
    expect(["fi", "sv", "en"].map((language) => t.in(language as "fi")(key))).toEqual(["Muu", "Annat", "Other"]);
  });
});
