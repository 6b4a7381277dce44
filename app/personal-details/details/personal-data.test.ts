import { describe, expect, it } from "vitest";
import { firstNamesIn, ofEachDetail } from "~/people/own-details.ts";
import type { PersonalDataUpdate } from "../contract.ts";
import { detailsFaults, isAcceptable, preferredNameOf, type TypedDetails, updateOf } from "./personal-data.ts";

const NAMES = "Aino Anna-Maija";
const nothing: PersonalDataUpdate = ofEachDetail(() => null);

describe("the preferred name", () => {
  it("is one of the first names, and a double name is one of them", () => {
    expect(firstNamesIn(" Aino  Anna-Maija ")).toEqual(["Aino", "Anna-Maija"]);
    expect(preferredNameOf(NAMES, "Anna-Maija")).toBe("Anna-Maija");
  });
  it("is the first one when nothing or another name is saved", () => {
    expect([preferredNameOf(NAMES, ""), preferredNameOf(NAMES, "Maija")]).toEqual(["Aino", "Aino"]);
    expect(preferredNameOf("", "")).toBe("");
  });
});

describe("an update on the wire", () => {
  it("keeps everything that is null", () => expect(isAcceptable(nothing, NAMES)).toBe(true));

  it.each([
    [{ preferredName: "Anna-Maija" }, true],
    [{ preferredName: "Anna" }, false],
    [{ preferredName: "" }, false],
    [{ phone: "123456" }, true],
    [{ phone: "12345" }, false],
    [{ phone: "1".repeat(20) }, true],
    [{ phone: "1".repeat(21) }, false],
    [{ phone: "+358 (40) 123-4567" }, true],
    [{ phone: "040 123 4567 x" }, false],
    [{ phone: "" }, false],
    [{ backupPhone: "" }, true],
    [{ backupPhone: "  " }, true],
    [{ backupPhone: "12345" }, false],
    [{ email: "" }, true],
    [{ email: " " }, true],
    [{ email: "a@b" }, true],
    [{ email: "a b@c.fi" }, false],
    [{ email: " a@b.fi" }, false],
    [{ email: "aino" }, false],
    [{ email: "aino@example.fi;antti@example.fi" }, false],
    [{ email: "aino@example.fi," }, false],
    [{ email: "aino@example.fi\u200b" }, true],
  ] as const)("%o is acceptable: %s", (part, acceptable) => {
    expect(isAcceptable({ ...nothing, ...part }, NAMES)).toBe(acceptable);
  });
});

describe("the form of own details", () => {
  const right: TypedDetails = {
    ...ofEachDetail(() => ""),
    preferredName: "Aino",
    phone: "040 123 4567",
    email: "aino@example.fi",
    noEmail: false,
  };
  const saved = { firstName: NAMES };

  it("is right as it stands", () => expect(detailsFaults(right, saved)).toEqual([]));

  it.each<[Partial<TypedDetails>, string, string]>([
    [{ preferredName: "" }, "preferredName", "required"],
    [{ preferredName: "Maija" }, "preferredName", "requiredSelection"],
    [{ phone: "" }, "phone", "required"],
    [{ phone: "040" }, "phone", "phone"],
    [{ backupPhone: "123" }, "backupPhone", "phone"],
    [{ email: "" }, "email", "required"],
    [{ email: "aino@example" }, "email", "email"],
    [{ email: "aino@example.fi,antti@example.fi" }, "email", "email"],
    [{ noEmail: true }, "email", "untickOrClear"],
  ])("%o is refused at %s with %s", (part, field, code) => {
    expect(detailsFaults({ ...right, ...part }, saved)).toEqual([{ field, code }]);
  });

  it("sends an empty e-mail for no e-mail, and null for the preferred name of a person without first names", () => {
    const typed = { ...right, preferredName: "", email: "", noEmail: true };
    expect(detailsFaults(typed, { firstName: "" })).toEqual([]);
    expect(updateOf(typed, { firstName: "" })).toMatchObject({ preferredName: null, email: "" });
  });
});
