import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { LanguageContext } from "~/foundation/i18n/use-texts.ts";
import {
  APPLICATION_STATUSES,
  type ApplicationAction,
  type ApplicationStatus,
  type ApplicationType,
} from "../../contract.ts";
import { ChildCard } from "./child-card.tsx";

const ID = "11111111-1111-4111-8111-111111111111";
const CHILD = "22222222-2222-4222-8222-222222222222";
const OWNER: ApplicationAction[] = ["READ", "READ_DECISIONS", "UPDATE", "DELETE", "UPLOAD_ATTACHMENT"];

interface Drawn {
  status?: ApplicationStatus;
  type?: ApplicationType;
  permitted?: ApplicationAction[];
  isDecidable?: boolean;
  hasDecisions?: boolean;
  childName?: string;
  cancelledByGuardian?: boolean;
  keptUntil?: string;
}

function drawn({
  status = "SENT",
  type = "DAYCARE",
  permitted = OWNER,
  childName = "Elsa Virtanen",
  ...rest
}: Drawn = {}) {
  return renderToStaticMarkup(
    <LanguageContext.Provider value="fi">
      <ChildCard
        child={{
          childId: CHILD,
          childName,
          duplicateOf: null,
          applicationSummaries: [
            {
              applicationId: ID,
              type,
              childId: CHILD,
              childName: "Virtanen Elsa",
              preferredUnitName: "Kaislan päiväkoti",
              allPreferredUnitNames: ["Kaislan päiväkoti"],
              startDate: "2026-08-01",
              sentDate: status === "CREATED" ? null : "2026-03-10",
              applicationStatus: status,
              createdDate: "2026-03-09T23:30:00+00:00",
              transferApplication: true,
              cancelledByGuardian: rest.cancelledByGuardian,
              keptUntil: rest.keptUntil,
            },
          ],
          permittedActions: { [ID]: permitted },
          decidableApplications: rest.isDecidable ? [ID] : [],
        }}
        hasDecisions={rest.hasDecisions ?? true}
        today="2026-04-03"
      />
    </LanguageContext.Provider>,
  );
}

const links = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map((match) => (match[1] ?? "").replace(ID, "id"));
const NEW = `/applications/new/${CHILD}`;

describe("the card of a child", () => {
  test.each([
    { status: "CREATED", expected: ["/applications/id/edit", "/applications/id", "/applications?cancel=id", NEW] },
    { status: "SENT", expected: ["/applications/id/edit", "/applications/id", "/applications?cancel=id", NEW] },
    { status: "WAITING_PLACEMENT", expected: ["/applications/id", NEW] },
    { status: "WAITING_CONFIRMATION", expected: ["/decisions/by-application/id", "/applications/id", NEW] },
    { status: "ACTIVE", expected: ["/applications/id", NEW] },
    { status: "CANCELLED", expected: ["/applications/id", NEW] },
  ] as const)("leads the owner of an application in $status on", ({ status, expected }) => {
    expect(links(drawn({ status }))).toEqual(expected);
  });

  it("leads to the decision of an active application that has another one to answer", () => {
    expect(links(drawn({ status: "ACTIVE", isDecidable: true }))).toContain("/decisions/by-application/id");
  });

  it("leads to the form of every kind of application", () => {
    for (const type of ["DAYCARE", "PRESCHOOL", "CLUB"] as const)
      expect(links(drawn({ status: "SENT", type }))).toContain("/applications/id/edit");
  });

  it("has no link to a page that is not there", () => {
    expect(links(drawn({ status: "WAITING_CONFIRMATION", hasDecisions: false }))).toEqual(["/applications/id", NEW]);
  });

  it("shows another guardian without access the row and nothing to do with it", () => {
    expect(links(drawn({ permitted: [] }))).toEqual([NEW]);
  });

  test.each(APPLICATION_STATUSES)("says %s in words", (status) => {
    expect(drawn({ status })).toMatch(/class="tag tag-[a-z]+"/);
  });

  it("calls an application cancelled only when the guardian cancelled it", () => {
    expect(drawn({ status: "CANCELLED", cancelledByGuardian: true })).toContain("Peruttu");
    expect(drawn({ status: "CANCELLED" })).toContain("Hylätty");
  });

  it("tells the last day of a draft a week before it, and not earlier", () => {
    expect(drawn({ status: "CREATED", keptUntil: "2026-04-11" })).not.toContain("poistetaan pian");
    expect(drawn({ status: "CREATED", keptUntil: "2026-04-10" })).toContain("säilyy 10.04.2026 asti");
    expect(drawn({ status: "CREATED", keptUntil: "2026-04-03" })).toContain("poistetaan ensi yönä");
  });

  it("asks nobody but the applicant for an answer", () => {
    const waiting = { status: "WAITING_CONFIRMATION" } as const;
    expect(drawn({ ...waiting, isDecidable: true })).toContain("Vastaa päätökseen");
    const other = drawn({ ...waiting, permitted: ["READ", "READ_DECISIONS"] });
    expect(other).toContain("odottaa hakijan vastausta");
    expect(other).not.toContain("Vastaa päätökseen");
  });

  it("tells the type, the start, the first choice, and when it was made in the municipality's time", () => {
    const html = drawn();
    for (const fact of ["Varhaiskasvatushakemus", "01.08.2026", "Kaislan päiväkoti", "10.03.2026", "Siirtohakemus"]) {
      expect(html.replaceAll("\u00AD", "")).toContain(fact);
    }
  });

  it("names a child without a first name, and tells its links apart", () => {
    expect(drawn({ childName: "Korhonen" })).toContain("Nimetön lapsi Korhonen");
    expect(drawn()).toMatch(/Muuta hakemusta<span[^>]*>: Varhaiskasvatus, Elsa Virtanen/);
  });
});
