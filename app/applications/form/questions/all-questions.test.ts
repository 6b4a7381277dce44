import { describe, expect, it } from "vitest";
import { factsOf, posted } from "../../../../tests/people/any-application.ts";
import { daycareForm } from "../../../../tests/people/application-form.ts";
import { APPLICATION_TYPES, applicationFormUpdate } from "../../contract.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { CARRIED_ALONG, PLACES_WITHOUT_QUESTION, QUESTIONS } from "./all-questions.ts";
import { wordsOf } from "./field-kinds.ts";
import { editorFrom, formFrom, SECTIONS } from "./whole-form/editor.ts";
import { emptyForm } from "./whole-form/empty-form.ts";
import { PLACES } from "./whole-form/places.ts";
import { FIELDS } from "./whole-form/typed-answers.ts";

const places = QUESTIONS.flatMap(({ wire }) => Object.keys(wire));
const fields = QUESTIONS.flatMap(({ fields: own }) => Object.keys(own));
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) < index);

describe("each answer of the form", () => {
  it("has exactly one question for its place on the wire", () => {
    expect(twice(places)).toEqual([]);
    expect(Object.keys(PLACES_WITHOUT_QUESTION)).toEqual([]);
    expect(places.filter((place) => place in CARRIED_ALONG)).toEqual([]);
  });

  it("has a place in an empty form, and an empty form has no other", () => {
    const empty = emptyForm("DAYCARE");
    expect(applicationFormUpdate.strict().safeParse(empty).success).toBe(true);
    const { child, guardian, preferences, ...rest } = empty;
    const { serviceNeed, ...wishes } = preferences;
    const named = (group: object | null, prefix: string) => Object.keys(group ?? {}).map((key) => `${prefix}.${key}`);
    expect([...PLACES].sort()).toEqual(
      [
        ...Object.keys(rest),
        "serviceNeed",
        ...named(child, "child"),
        ...named(guardian, "guardian"),
        ...named(wishes, "preferences"),
        ...named(serviceNeed, "serviceNeed"),
      ].sort(),
    );
  });

  it("has fields of its own names, each with a default", () => {
    expect(twice(fields)).toEqual([]);
    expect(Object.keys(editorFrom(daycareForm(), { siblings: [] }))).toEqual(fields);
    expect([...FIELDS.keys()]).toEqual(fields);
  });

  it("has its fields in the order of the screen", () => {
    const files = QUESTIONS.flatMap((question) => question.files?.field ?? []);
    expect(
      Object.values(SECTIONS)
        .flat()
        .filter((name) => !files.includes(name)),
    ).toEqual(fields);
  });

  it.each(["fi", "sv", "en"] as const)("has a name for each field in %s", (language) => {
    const t = applicationFormTexts.in(language);
    for (const type of APPLICATION_TYPES)
      for (const [name, { label, missing, columns = {} }] of FIELDS)
        for (const said of [
          wordsOf(label, t, type),
          ...(missing ? [t(missing)] : []),
          ...Object.values(columns).map((column) => wordsOf(column.label, t, type)),
        ])
          expect([name, said]).not.toContain("");
  });
});

it.each(APPLICATION_TYPES)("an empty form of %s stays the same when it is drawn and read back", (type) => {
  const facts = { ...factsOf(type), hasOtherGuardian: false };
  const empty = emptyForm(type);
  expect(formFrom(posted(empty, facts), facts)).toEqual({ form: empty, faults: [] });
});

it("two empty forms share no list", () => {
  expect(emptyForm("DAYCARE").otherChildren).not.toBe(emptyForm("DAYCARE").otherChildren);
});
