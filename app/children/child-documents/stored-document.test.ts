import { describe, expect, it } from "vitest";
import { contentToStore, readContent, readTemplate, templateToStore } from "./stored-document.ts";

describe("a stored document", () => {
  it("is read back as it was written", () => {
    const content = { answers: [{ type: "TEXT" as const, questionId: "a", answer: "x" }] };
    expect(readContent(contentToStore(content))).toEqual(content);
    const template = { sections: [{ id: "s", label: "S", infoText: "", questions: [] }] };
    expect(readTemplate(templateToStore(template))).toEqual(template);
  });

  it("gets the defaults of fields that an older program did not write", () => {
    const question = { type: "CHECKBOX_GROUP", id: "q", label: "Q", options: [{ id: "a", label: "A" }] };
    expect(readTemplate({ sections: [{ id: "s", label: "S", questions: [question] }] }).sections[0]).toMatchObject({
      infoText: "",
      questions: [{ infoText: "", options: [{ withText: false }] }],
    });
    const chosen = { type: "CHECKBOX_GROUP", questionId: "q", answer: [{ optionId: "a" }] };
    expect(readContent({ answers: [chosen] }).answers[0]).toMatchObject({ answer: [{ optionId: "a", extra: "" }] });
  });

  it("goes through each step from its own version on", () => {
    const upgrades = [(stored: Record<string, unknown>) => ({ answers: stored["old"] })];
    expect(readContent({ old: [] }, upgrades)).toEqual({ answers: [] });
    expect(readContent({ answers: [], contentVersion: 2 }, upgrades)).toEqual({ answers: [] });
    expect(() => readContent({ answers: [], contentVersion: 3 }, upgrades)).toThrow("newer program");
  });
});
