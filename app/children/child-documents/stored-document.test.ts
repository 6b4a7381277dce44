import { describe, expect, it } from "vitest";
import { storedContents, storedTemplates } from "./stored-document.ts";

describe("a stored document", () => {
  it("is read back as it was written", () => {
    const content = { answers: [{ type: "TEXT" as const, questionId: "a", answer: "x" }] };
    expect(storedContents.read(storedContents.toStore(content))).toEqual(content);
    const template = { sections: [{ id: "s", label: "S", infoText: "", questions: [] }] };
    expect(storedTemplates.read(storedTemplates.toStore(template))).toEqual(template);
  });

  it("gets the defaults of fields that an older program did not write", () => {
    const question = { type: "CHECKBOX_GROUP", id: "q", label: "Q", options: [{ id: "a", label: "A" }] };
    expect(
      storedTemplates.read({ sections: [{ id: "s", label: "S", questions: [question] }] }).sections[0],
    ).toMatchObject({
      infoText: "",
      questions: [{ infoText: "", options: [{ withText: false }] }],
    });
    const chosen = { type: "CHECKBOX_GROUP", questionId: "q", answer: [{ optionId: "a" }] };
    expect(storedContents.read({ answers: [chosen] }).answers[0]).toMatchObject({
      answer: [{ optionId: "a", extra: "" }],
    });
  });

  it("of a newer program, or with an impossible value, is not read as something else", () => {
    expect(() => storedContents.read({ answers: [], contentVersion: 2 })).toThrow("newer program");
    expect(() => storedTemplates.read({ sections: [], contentVersion: 2 })).toThrow("newer program");
    expect(() => storedContents.read({ answers: [{ type: "TEXT", questionId: "a", answer: 7 }] })).toThrow();
  });
});
