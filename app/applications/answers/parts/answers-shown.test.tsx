import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { ApplicationAttachment } from "../../contract.ts";
import { ALL_SECTIONS } from "../../form/questions/drawing/all-sections.tsx";
import type { AnsweredApplication } from "../../form/questions/drawing/section.ts";
import { emptyForm } from "../../form/questions/whole-form/empty-form.ts";
import { FilesByPurpose, SectionAnswers } from "./answers-shown.tsx";

const file = (id: string, type: ApplicationAttachment["type"]): ApplicationAttachment =>
  ({ id, name: `${id}.pdf`, type, updated: "2026-03-10T10:00:00Z", receivedAt: "2026-03-10T10:00:00Z" }) as never;

describe("the files on the check page, the application and its receipt", () => {
  const attachments = [file("vuorot", "EXTENDED_CARE"), file("työ", "URGENCY"), file("muu", "OTHER" as never)];

  it("stand under what they were asked for, in the order of the form", () => {
    const words = wordsOf(drawn(<FilesByPurpose attachments={attachments} type="DAYCARE" />));
    expect(words).toBe(
      "Työ- tai opiskelutodistukset työ.pdf Todistukset vuorotyöstä tai iltaopiskelusta vuorot.pdf Muut liitteet muu.pdf",
    );
  });

  it("have no heading for a purpose without files", () => {
    const html = drawn(<FilesByPurpose attachments={[file("työ", "URGENCY")]} type="DAYCARE" />);
    expect(html.match(/<h3/g)).toHaveLength(1);
  });
});

const person = (firstName: string, socialSecurityNumber: string | null) => ({
  person: { firstName, lastName: "Virtanen", socialSecurityNumber },
  address: { street: "Kotikatu 1", postalCode: "09200", postOffice: "MERILÄ" },
  futureAddress: null,
});

/** An application that nobody has filled in. */
const emptyOne = (type: "DAYCARE" | "CLUB" = "DAYCARE"): AnsweredApplication => {
  const form = emptyForm(type);
  return {
    form,
    asksAboutOtherGuardian: false,
    application: {
      id: "",
      type,
      status: "CREATED",
      hasOtherGuardian: false,
      transferApplication: false,
      childRestricted: false,
      guardianRestricted: false,
      child: { ...form.child, ...person("Elsa", "010122A903B"), dateOfBirth: null, nationality: "", language: "" },
      guardian: { ...form.guardian, ...person("Aino", null) },
    },
  };
};

describe("the check page", () => {
  const checked = (of: AnsweredApplication) =>
    ALL_SECTIONS.map((section) =>
      drawn(<SectionAnswers answered={of} changeable key={section} section={section} />),
    ).join("");

  it.each(["DAYCARE", "CLUB"] as const)("says nothing of an application that nobody has filled in: %s", (type) => {
    expect(checked(emptyOne(type))).toBe("");
  });

  it("says what the applicant has changed, with a way back to it, and not what the register has", () => {
    const of = emptyOne();
    const html = checked({ ...of, form: { ...of.form, preferences: { ...of.form.preferences, urgent: true } } });
    expect(wordsOf(html)).toBe("Palveluntarve Hakemus on kiireellinen Kyllä Muuta: Hakemus on kiireellinen");
    expect(html).toContain('value="edit:urgent"');
  });
});

describe("the personal details on the application and its receipt", () => {
  const answered = (restricted: boolean): AnsweredApplication => {
    const one = emptyOne();
    const child = { ...one.application.child, ...person("", "010122A903B") };
    return { ...one, application: { ...one.application, childRestricted: restricted, child } };
  };
  const shown = (of: AnsweredApplication) => drawn(<SectionAnswers answered={of} section="contactInfo" />);

  it("begin with what the register has, as it goes along with the answers", () => {
    const words = wordsOf(shown(answered(false)));
    expect(words).toContain("Lapsi Virtanen (nimetön lapsi), 010122A903B Kotikatu 1, 09200 MERILÄ");
    expect(words).toContain("Omat tietosi Aino Virtanen Kotikatu 1, 09200 MERILÄ");
    expect(shown(answered(false))).not.toContain('value="edit:"');
  });
  it("tell no protected address", () => {
    const words = wordsOf(shown(answered(true)));
    expect(words).toContain("010122A903B Turvakielto: osoitetta ei näytetä");
    expect(words.match(/Kotikatu/g)).toHaveLength(1);
  });
  it("have none of it for the other guardian", () => {
    expect(wordsOf(shown({ ...answered(false), isReducedCopy: true }))).not.toMatch(/010122A903B|Kotikatu/);
  });
});
