import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { ApplicationAttachment } from "../../contract.ts";
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

describe("the personal details on the check page, the application and its receipt", () => {
  const person = (firstName: string, socialSecurityNumber: string | null) => ({
    person: { firstName, lastName: "Virtanen", socialSecurityNumber },
    address: { street: "Kotikatu 1", postalCode: "09200", postOffice: "MERILÄ" },
    futureAddress: null,
  });
  const answered = (restricted: boolean): AnsweredApplication => {
    const form = emptyForm("DAYCARE");
    return {
      form,
      asksAboutOtherGuardian: false,
      application: {
        id: "",
        type: "DAYCARE",
        status: "SENT",
        hasOtherGuardian: false,
        transferApplication: false,
        childRestricted: restricted,
        guardianRestricted: false,
        child: { ...form.child, ...person("", "010122A903B"), dateOfBirth: null, nationality: "", language: "" },
        guardian: { ...form.guardian, ...person("Aino", null) },
      },
    };
  };
  const shown = (of: AnsweredApplication) => drawn(<SectionAnswers answered={of} changeable section="contactInfo" />);

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
