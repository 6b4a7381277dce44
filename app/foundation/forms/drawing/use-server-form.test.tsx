import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FormToKeepContext } from "~/foundation/ui/actions/page-link.tsx";
import { type TypedText, TypedTextContext } from "~/foundation/ui/messages/typed-text.tsx";
import type { FormOpening } from "../form-opening.ts";
import { type FieldFault, fault, faultAt, isFaultCode, sentenceOf } from "../reading/fault.ts";
import { type Entry, entriesOf } from "../reading/posted.ts";
import { formTexts } from "../texts/index.ts";
import { CsrfContext } from "./csrf-context.ts";
import { PostForm } from "./post-form.tsx";
import { drawnForm, fieldId } from "./use-server-form.ts";

const saved = {
  start: "2027-08-01",
  urgent: true,
  units: ["a", "b"],
  children: [{ firstName: "Elsa" }, { firstName: "Onni" }],
  phone: null,
};
const kept = (entries: Entry[], form: string | null = null): FormOpening => ({
  token: "new token",
  idempotencyKey: "key",
  version: null,
  gone: null,
  kept: {
    id: "kept id",
    keptAt: "2026-10-01T10:00:00Z",
    entries,
    form,
    files: [{ field: "urgency", name: "a.pdf", size: 3 }],
    lostFiles: [],
    late: true,
    told: null,
    saved: false,
    isContinued: false,
    isLeft: false,
  },
});
const opening: FormOpening = { token: "new token", idempotencyKey: "key", version: null, kept: null, gone: null };
const refused = (entries: Entry[], form: string | null = null) => ({
  form,
  entries,
  faults: [],
  token: "old token",
  kept: null,
});

type Given = Parameters<typeof drawnForm>;
const drawn = (options: Given[0] = {}, response: Given[1] = null, faults: FieldFault[] = []) =>
  drawnForm(
    options,
    response,
    ({ code }) => code,
    faults,
    (label, sentence, row) => `${label}${row === null ? "" : ` ${row}`}: ${sentence}`,
  );

describe("a form", () => {
  it("shows the saved answers, with dates as people write them", () => {
    const form = drawn({ defaults: saved });
    expect(form.date("start").value).toBe("01.08.2027");
    expect(form.checkbox("urgent")).toMatchObject({ value: "on", checked: true });
    expect(form.list("units").values).toEqual(["a", "b"]);
    expect(form.field("children[1].firstName")).toMatchObject({ id: "children-1-firstName", value: "Onni" });
    expect(form.rows("children")).toBe(2);
    expect(form.field("phone").value).toBeUndefined();
    expect(form.isUnsaved).toBe(false);
  });
  it("shows the kept text and not the saved answers, even when it is half-typed", () => {
    const form = drawn({ defaults: saved, opening: kept([["start", "1.8."]]) });
    expect(form.date("start").value).toBe("1.8.");
    expect(form.checkbox("urgent").checked).toBe(false);
    expect(form.isUnsaved).toBe(true);
    expect(form.keptFiles("urgency")).toMatchObject([{ name: "a.pdf" }]);
  });
  it("shows the posted text and not the kept one, with the token of the edited version", () => {
    const form = drawn({ defaults: saved, opening: kept([["start", "1.8."]]) }, refused([["start", "x"]]));
    expect(form.date("start").value).toBe("x");
    expect(form.hidden).toContainEqual(["_token", "old token"]);
  });
  it("carries a fresh token and key when it is drawn for the first time", () => {
    expect(drawn({ opening }).hidden).toEqual([
      ["_token", "new token"],
      ["_key", "key"],
    ]);
  });
  it("names the kept form that it was drawn from", () => {
    expect(drawn({ opening: kept([]) }).hidden).toContainEqual(["_kept", "kept id"]);
  });
  it("does not change another form of the page", () => {
    expect(
      drawn({ name: "details", defaults: { a: "1" }, opening: kept([["a", "2"]], "settings") }).field("a").value,
    ).toBe("1");
  });
});

describe("the faults of a form", () => {
  const faults = [
    faultAt("children[1].ssn", "ssn"),
    faultAt("start", "required"),
    faultAt("start", "format"),
    faultAt("", "format"),
  ];
  const form = drawn({ labels: { start: "Start", "children[].ssn": "Identity code" } }, null, faults);
  it("stand beside their fields, the first one of each", () => {
    expect(form.field("start").fault).toBe("required");
    expect(form.field("children[0].ssn").fault).toBeUndefined();
    expect(form.field("children[1].ssn").fault).toBe("ssn");
  });
  it("are listed with the name of the field and the number of the row, and lead to the field", () => {
    expect(form.faults).toEqual([
      { fieldId: "children-1-ssn", message: "Identity code 2: ssn" },
      { fieldId: "start", message: "Start: required" },
      { fieldId: "form", message: "format" },
    ]);
  });
  it("are counted by section", () => {
    expect(form.faultCount("children", "start")).toBe(2);
    expect(form.faultCount("child")).toBe(0);
    expect(form.faultCount("children[1]")).toBe(1);
  });
});

describe("the sentence of a fault", () => {
  const en = formTexts.in("en");
  it("says a date as people write it", () => {
    expect(sentenceOf(fault("dateTooEarly", { bound: "2026-12-01" }), en, "en")).toBe(
      "The date is too early. Choose 1 Dec 2026 or a later day.",
    );
  });
  it("groups the digits of a limit", () => {
    expect(sentenceOf(fault("tooLong", { maximum: 10_000 }), en, "en")).toContain("to 10,000 characters");
    expect(sentenceOf(fault("dateYearWrong", { year: 20277 }), en, "en")).toContain("20277");
  });
  it("is the capability's own where it has one", () => {
    expect(sentenceOf({ code: "own", values: { n: 2 } }, en, "en", { own: ({ n }) => `Own ${n}` })).toBe("Own 2");
    expect(sentenceOf({ code: "required" }, en, "en", { required: "Own" })).toBe("Own");
  });
  it("never shows an unknown code", () => {
    expect(sentenceOf({ code: "toString" }, en, "en")).toBe("Give value in correct format.");
    expect(sentenceOf({ code: "Invalid input: expected string" }, en, "en")).toBe("Give value in correct format.");
  });
  it("needs only values that its code gives, in every language", () => {
    for (const language of ["fi", "sv", "en"] as const) {
      for (const code of Object.keys(formTexts.languages.fi.faults).filter(isFaultCode)) {
        const values = {
          maximum: 1,
          minimum: 1,
          host: "x",
          day: 1,
          month: 1,
          year: 1,
          hour: 1,
          minute: 1,
          bound: "2026-12-01",
        };
        expect(sentenceOf({ code, values }, formTexts.in(language), language)).not.toMatch(/\{\{/);
      }
    }
  });
});

describe("PostForm", () => {
  const html = renderToStaticMarkup(
    <CsrfContext.Provider value="proof">
      <PostForm enter="save" files form={drawn({ opening })}>
        <button type="submit">Save</button>
      </PostForm>
    </CsrfContext.Provider>,
  );
  it("posts to the page's own address and leads to the fault summary", () => {
    expect(html).toContain('action="#faults"');
    expect(html).toContain('method="post"');
    expect(html).toContain('encType="multipart/form-data"');
  });
  it("leads to another message where the response is no redirect", () => {
    const leading = renderToStaticMarkup(
      <PostForm form={drawn({ opening })} leadsTo="banner">
        {null}
      </PostForm>,
    );
    expect(leading).toContain('action="#banner"');
  });
  it("takes the focus only for a fault of its own, and is called by its label or by that fault", () => {
    const opened = (faults: Parameters<typeof drawn>[2], label?: string) =>
      /<form[^>]*>/.exec(
        renderToStaticMarkup(
          <PostForm form={drawn({ opening }, null, faults)} {...(label ? { label } : {})}>
            {null}
          </PostForm>,
        ),
      )?.[0];
    expect(opened([faultAt("start", "required")])).not.toMatch(/tabindex|aria-label/i);
    expect(opened([faultAt("", "format")])).toMatch(/aria-label="format".*tabindex="-1"/i);
    expect(opened([faultAt("", "format")], "Days")).toMatch(/aria-label="Days".*tabindex="-1"/i);
  });
  it("turns off the browser's own validation", () => expect(html).toContain(" novalidate"));
  it("carries token, key and proof of origin", () => {
    for (const [name, value] of [
      ["_token", "new token"],
      ["_key", "key"],
      ["csrf", "proof"],
    ]) {
      expect(html).toContain(`<input name="${name}" type="hidden" value="${value}"/>`);
    }
  });
  it("has room for the mark of its answers, but not in the response that refuses them", () => {
    const marked = (typed: TypedText | null) =>
      renderToStaticMarkup(
        <FormToKeepContext.Provider value="form">
          <TypedTextContext.Provider value={typed}>
            <PostForm form={drawn({ opening })}>{null}</PostForm>
          </TypedTextContext.Provider>
        </FormToKeepContext.Provider>,
      ).includes('name="_drawn"');
    expect(marked(null)).toBe(true);
    expect(marked({ values: [], isShown: false })).toBe(false);
  });
  it("begins with the invisible button for Enter, which is not in the tab order", () => {
    expect(html).toMatch(
      /<button[^>]*aria-hidden="true"[^>]*tabindex="-1"[^>]*value="save"><\/button><button type="submit">/i,
    );
  });
});

describe("the content of a form as entries", () => {
  it("is flat, in order, and leaves out missing values", () => {
    expect(entriesOf(saved)).toEqual([
      ["start", "2027-08-01"],
      ["urgent", "on"],
      ["units", "a"],
      ["units", "b"],
      ["children[0].firstName", "Elsa"],
      ["children[1].firstName", "Onni"],
    ]);
  });
  it("gives each field an id without brackets", () => {
    expect(fieldId("children[0].firstName")).toBe("children-0-firstName");
    expect(fieldId("languages[]")).toBe("languages");
  });
});
