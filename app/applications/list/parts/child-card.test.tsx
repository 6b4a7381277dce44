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

const TWIN = "44444444-4444-4444-8444-444444444444";

interface Drawn {
  status?: ApplicationStatus;
  type?: ApplicationType;
  permitted?: ApplicationAction[];
  isDecidable?: boolean;
  hasDecisions?: boolean;
  childName?: string;
  cancelledByGuardian?: boolean;
  attachmentsMissing?: ("URGENCY" | "EXTENDED_CARE")[];
  startDate?: string;
  language?: "fi" | "sv" | "en";
  showsCases?: boolean;
  /** Another application of the same type, unit and day. */
  hasTwin?: boolean;
}

function drawn({
  status = "SENT",
  type = "DAYCARE",
  permitted = OWNER,
  childName = "Elsa Virtanen",
  ...rest
}: Drawn = {}) {
  const application = {
    applicationId: ID,
    type,
    childId: CHILD,
    childName: "Virtanen Elsa",
    preferredUnitName: "Kaislan päiväkoti",
    allPreferredUnitNames: ["Kaislan päiväkoti"],
    startDate: rest.startDate ?? "2026-08-01",
    sentDate: status === "CREATED" ? null : "2026-03-10",
    applicationStatus: status,
    createdDate: "2026-03-09T23:30:00+00:00",
    transferApplication: true,
    cancelledByGuardian: rest.cancelledByGuardian,
    dueDate: "2026-07-10",
    attachmentsMissing: rest.attachmentsMissing,
  };
  return renderToStaticMarkup(
    <LanguageContext.Provider value={rest.language ?? "fi"}>
      <ChildCard
        child={{
          childId: CHILD,
          childName,
          duplicateOf: null,
          applicationSummaries: rest.hasTwin ? [application, { ...application, applicationId: TWIN }] : [application],
          permittedActions: { [ID]: permitted, [TWIN]: permitted },
          decidableApplications: rest.isDecidable ? [ID] : [],
        }}
        hasDecisions={rest.hasDecisions ?? true}
        showsCases={rest.showsCases ?? false}
        today="2026-04-03"
      />
    </LanguageContext.Provider>,
  );
}

const rowNames = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a aria-label="([^"]+)"/g)].map(([, name]) => name?.replaceAll("\u00ad", ""));

const links = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map((match) => (match[1] ?? "").replace(ID, "id"));
const NEW = `/applications/new/${CHILD}`;
const RECEIPTS = `/children/${CHILD}/receipts`;

describe("the card of a child", () => {
  test.each([
    { status: "CREATED", expected: ["/applications/id/edit", "/applications/id/edit", "/applications?cancel=id", NEW] },
    {
      status: "SENT",
      expected: ["/applications/id", "/applications/id/edit", "/applications?cancel=id", RECEIPTS, NEW],
    },
    { status: "WAITING_PLACEMENT", expected: ["/applications/id", RECEIPTS, NEW] },
    { status: "WAITING_CONFIRMATION", expected: ["/applications/id", "/decisions/by-application/id", RECEIPTS, NEW] },
    { status: "ACTIVE", expected: ["/applications/id", RECEIPTS, NEW] },
    { status: "CANCELLED", expected: ["/applications/id", RECEIPTS, NEW] },
  ] as const)(
    "leads the owner of an application in $status on, and to the receipts of what was sent",
    ({ status, expected }) => {
      expect(links(drawn({ status }))).toEqual(expected);
    },
  );

  it("leads to the case details of a sent application, when the municipality shows them to its reader", () => {
    const showsCases = true;
    expect(links(drawn({ showsCases }))).toContain("/applications/id?case=open#case");
    expect(links(drawn({ showsCases, status: "ACTIVE" }))).toContain("/applications/id?case=open#case");
    for (const drawing of [{}, { showsCases, status: "CREATED" }, { showsCases, permitted: [] }] as const)
      expect(links(drawn({ ...drawing, permitted: [...(drawing.permitted ?? OWNER)] })).join(" ")).not.toContain(
        "case=",
      );
  });

  it("names the link of an application by its child, and two of one type, unit and day by a number", () => {
    const name = "Varhaiskasvatus, Kaislan päiväkoti";
    for (const childName of ["Elsa Virtanen", "Onni Virtanen"])
      expect(rowNames(drawn({ childName }))).toEqual([`${name}: ${childName}`]);
    const twins = [1, 2].map((order) => `${name}, 10.3.2026 (${order}): Elsa Virtanen`);
    expect(rowNames(drawn({ hasTwin: true }))).toEqual(twins);
  });

  it("links to the pending decision of an active application", () => {
    expect(links(drawn({ status: "ACTIVE", isDecidable: true }))).toContain("/decisions/by-application/id");
  });

  it("links to the form of every kind of application", () => {
    for (const type of ["DAYCARE", "PRESCHOOL", "CLUB"] as const)
      expect(links(drawn({ status: "SENT", type }))).toContain("/applications/id/edit");
  });

  it("has no link to a page that does not exist", () => {
    expect(links(drawn({ status: "WAITING_CONFIRMATION", hasDecisions: false }))).toEqual([
      "/applications/id",
      RECEIPTS,
      NEW,
    ]);
  });

  it("shows another guardian without access a row without actions", () => {
    expect(links(drawn({ permitted: [] }))).toEqual([NEW]);
  });

  test.each(APPLICATION_STATUSES)("says %s in words", (status) => {
    expect(drawn({ status })).toMatch(/class="tag tag-[a-z]+"/);
  });

  test.each([
    { language: "fi", declined: "Paikkaa ei otettu vastaan", closed: "Suljettu", cancelled: "Peruttu" },
    { language: "sv", declined: "Platsen avböjd", closed: "Stängd", cancelled: "Återkallad" },
    { language: "en", declined: "Place declined", closed: "Closed", cancelled: "Cancelled" },
  ] as const)(
    "has three words in $language for what the guardian declined, the municipality closed and the guardian cancelled",
    ({ language, declined, closed, cancelled }) => {
      const words = (drawing: Drawn) => drawn({ ...drawing, language });
      expect(words({ status: "REJECTED" })).toContain(declined);
      expect(words({ status: "CANCELLED" })).toContain(closed);
      expect(words({ status: "CANCELLED", cancelledByGuardian: true })).toContain(cancelled);
    },
  );

  it("folds ended applications and says how many there are", () => {
    expect(drawn({ status: "CANCELLED" })).toMatch(/<details[^>]*><summary>.*Päättyneet \(1\)/);
    expect(drawn({ status: "SENT" })).not.toContain("<details");
  });

  it("says the preferred start before a decision, and the decided one after it", () => {
    expect(drawn({ status: "WAITING_MAILING" })).toContain("Toivottu aloitus la 1.8.2026.");
    for (const status of ["WAITING_CONFIRMATION", "ACTIVE"] as const) {
      expect(drawn({ status })).toContain("Aloitus la 1.8.2026.");
      expect(drawn({ status })).not.toContain("Toivottu");
    }
  });

  it("says each date once", () => {
    for (const status of APPLICATION_STATUSES) {
      const dates = drawn({ status }).match(/\d+\.\d+\.\d{4}/g) ?? [];
      expect(dates.length, status).toBe(new Set(dates).size);
    }
  });

  it("says of a sent application when the decision comes, and by its button that it can be changed", () => {
    expect(drawn()).toContain("Saat päätöksen viimeistään pe 10.7.2026.");
    expect(drawn()).toContain("Muuta hakemusta");
    expect(drawn({ status: "WAITING_PLACEMENT" })).toContain("Saat päätöksen viimeistään pe 10.7.2026.");
    expect(drawn({ status: "WAITING_PLACEMENT" })).not.toContain("Muuta hakemusta");
  });

  it("says that certificates are missing and links to their field, until the decision", () => {
    const missing = { attachmentsMissing: ["URGENCY" as const] };
    expect(drawn(missing)).toContain("2 viikon käsittelyaika alkaa vasta, kun ne on lisätty");
    expect(links(drawn(missing))).toContain("/applications/id/edit#urgencyAttachments");
    expect(links(drawn({ ...missing, status: "WAITING_PLACEMENT" })).join(" ")).not.toContain("#");
    expect(drawn({ ...missing, status: "WAITING_PLACEMENT" })).toContain("Todistuksia puuttuu");
    expect(drawn({ ...missing, status: "ACTIVE" })).not.toContain("Todistuksia puuttuu");
    expect(drawn({ attachmentsMissing: [] })).not.toContain("Todistuksia puuttuu");
  });

  it("asks only the applicant for an answer", () => {
    const waiting = { status: "WAITING_CONFIRMATION" } as const;
    expect(drawn({ ...waiting, isDecidable: true })).toContain("Vastaa päätökseen");
    const other = drawn({ ...waiting, permitted: ["READ", "READ_DECISIONS"] });
    expect(other).toContain("odottaa hakijan vastausta");
    expect(other).not.toContain("Vastaa päätökseen");
  });

  it("says the type, the start, the first choice, and the day of its creation in the municipality's time", () => {
    const html = drawn();
    for (const fact of ["Varhaiskasvatus, Kaislan päiväkoti", "la 1.8.2026", "ti 10.3.2026", "Siirtohakemus"]) {
      expect(html).toContain(fact);
    }
    expect(drawn({ status: "CREATED" })).toContain("Aloitettu ti 10.3.2026.");
    expect(html).not.toContain("Aloitettu");
  });

  it("names a child without a first name, and each link has a unique name", () => {
    expect(drawn({ childName: "Korhonen" })).toContain("Korhonen (nimetön lapsi)");
    expect(drawn()).toMatch(/aria-label="Muuta hakemusta: Varhaiskasvatus, Kaislan päiväkoti, Elsa Virtanen/);
  });
});
