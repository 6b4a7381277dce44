import { beforeEach, describe, expect, it } from "vitest";
import type { ApplicationFormUpdate, ApplicationType } from "~/applications/contract.ts";
import { emptyForm } from "~/applications/form/questions/whole-form/empty-form.ts";
import { MOST_CALENDAR_DAYS } from "~/calendar/contract.ts";
import { serviceNeed } from "../people/application-form.ts";
import { addApplication } from "../people/applications.ts";
import { documentOf } from "../people/documents.ts";
import { child, guardian } from "../people/family.ts";
import { addClubTerm, addPreschoolTerm, addServiceNeedOption, addUnit } from "../people/town.ts";
import { testDatabase } from "../support/asking/database.ts";
import { twoClients } from "../support/asking/two-clients.ts";

/** Requests that another client of the contract sends and our pages do not (contract 1.12, 3.3). */
const TODAY = "2026-03-10";
const { db, reset } = await testDatabase();
const town = await twoClients(db, () => new Date(`${TODAY}T12:00:00+02:00`));

const BREAK = JSON.stringify([{ start: "2026-10-12", end: "2026-10-16" }]) as never;
let unit: string;
let aino: { id: string; elsa: string };
let cookie: string;

beforeEach(async () => {
  await reset();
  unit = await addUnit(db, "Merilän päiväkoti", {
    care_types: ["CENTRE", "PRESCHOOL", "CLUB"],
    preschool_apply_start: "2020-01-01",
    club_apply_start: "2020-01-01",
  });
  await addServiceNeedOption(db, "Kokopäiväinen");
  await addPreschoolTerm(db, 2026, { term_breaks: BREAK });
  await addClubTerm(db, 2026, { term_breaks: BREAK });
  const antti = await guardian("Antti Virtanen")
    .who({ street_address: "Mäntytie 2", residence_code: "900-2" })
    .settle(db, TODAY);
  const family = await guardian("Aino Virtanen").with(child("Elsa").alsoOf(antti.id)).settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa") };
  cookie = await town.cookieOf({ id: aino.id, level: "strong" });
});

const request = (method: string, path: string, body?: unknown) =>
  fetch(`${town.url}${path}`, {
    method,
    headers: { cookie, "x-evaka-csrf": "1", ...(body ? { "content-type": "application/json" } : {}) },
    body: body ? JSON.stringify(body) : null,
  });

/**
 * The application as another client fills it in: no contact details of the other guardian, no service need option, no
 * times.
 */
function form(type: ApplicationType, preferredStartDate: string): ApplicationFormUpdate {
  const empty = emptyForm(type);
  return {
    ...empty,
    guardian: { ...empty.guardian, phoneNumber: "040 123 4567", email: "aino@example.fi" },
    secondGuardian: type === "CLUB" ? null : { agreementStatus: "NOT_AGREED", phoneNumber: "", email: "" },
    preferences: {
      ...empty.preferences,
      preferredStartDate,
      preferredUnits: [{ id: unit, name: "" }],
      serviceNeed: type === "DAYCARE" ? serviceNeed({ startTime: "", endTime: "", serviceNeedOption: null }) : null,
    },
  };
}

async function send(type: ApplicationType, preferredStartDate: string): Promise<number[]> {
  const applicationId = (await (
    await request("POST", "/citizen/applications", { childId: aino.elsa, type })
  ).json()) as string;
  const path = `/citizen/applications/${applicationId}`;
  const update = { form: form(type, preferredStartDate), allowOtherGuardianAccess: true };
  const saved = await request("PUT", path, update);
  const sent = await request("POST", `${path}/actions/send-application`);
  return [saved.status, sent.status];
}

describe("an application of another client", () => {
  it.each([
    ["of daycare without an option, times or the other guardian's contact details", "DAYCARE", "2026-08-03"],
    ["of pre-primary education that starts in a break of the term", "PRESCHOOL", "2026-10-13"],
    ["of a club that starts in a break of the term", "CLUB", "2026-10-13"],
  ] as const)("%s is saved and sent", async (_what, type, start) => {
    expect(await send(type, start)).toEqual([200, 200]);
  });

  it("that was cancelled is in the list only on request", async () => {
    const cancelled = await addApplication(db, { guardianId: aino.id, childId: aino.elsa, status: "CANCELLED" });
    const listed = async (query: string) => {
      const response = await request("GET", `/citizen/applications/by-guardian${query}`);
      const [elsa] = (await response.json()) as { applicationSummaries: { applicationId: string }[] }[];
      return elsa?.applicationSummaries.map(({ applicationId }) => applicationId);
    };
    expect(await listed("")).toEqual([]);
    expect(await listed("?cancelled=include")).toEqual([cancelled]);
  });
});

describe("what the contract has and our pages do not ask", () => {
  it("reads years of the calendar at once", async () => {
    const read = async (from: string, to: string) => {
      const response = await request("GET", `/citizen/reservations?from=${from}&to=${to}`);
      return [response.status, ((await response.json()) as { days?: unknown[] }).days?.length];
    };
    expect(await read("2024-09-01", "2026-03-10")).toEqual([200, 556]);
    expect(await read("2016-03-11", "2026-03-17")).toEqual([200, MOST_CALENDAR_DAYS - 1]);
    expect(await read("2016-03-11", "2026-03-18")).toEqual([200, MOST_CALENDAR_DAYS]);
    expect((await read("2016-03-11", "2026-03-19"))[0]).toBe(400);
  });

  it.each([
    ["a flag", "/citizen/units?type=DAYCARE&date=2026-08-03&shiftCare="],
    ["a list", "/citizen/public/service-needs/options?placementTypes="],
  ])("takes %s that is empty in the query for one that is not there", async (_what, path) => {
    const [empty, absent] = [await request("GET", path), await request("GET", path.replace(/[?&]\w+=$/, ""))];
    expect([empty.status, await empty.json()]).toEqual([200, await absent.json()]);
  });

  it("reads for how long a document is kept", async () => {
    const id = await documentOf(db, aino.elsa, { now: new Date(`${TODAY}T12:00:00+02:00`), today: TODAY });
    const response = await request("GET", `/citizen/child-documents/${id}`);
    expect(await response.json()).toMatchObject({
      template: { deletionRetentionDays: 3650, deletionRetentionBasis: "PLACEMENT_END" },
    });
  });

  it("refuses part-time care from 22 to 6: it is eight hours", async () => {
    const part = (endTime: string) => ({
      ...form("DAYCARE", "2026-08-03").preferences,
      serviceNeed: serviceNeed({ startTime: "22:00", endTime, partTime: true, serviceNeedOption: null }),
    });
    const id = (await (
      await request("POST", "/citizen/applications", { childId: aino.elsa, type: "DAYCARE" })
    ).json()) as string;
    const save = async (endTime: string) =>
      (
        await request("PUT", `/citizen/applications/${id}`, {
          form: { ...form("DAYCARE", "2026-08-03"), preferences: part(endTime) },
          allowOtherGuardianAccess: true,
        })
      ).status;
    expect(await save("06:00")).toBe(400);
    expect(await save("03:00")).toBe(200);
  });
});

describe("HEAD", () => {
  it.each(["/citizen/public/club-terms", "/citizen/applications/by-guardian", "/citizen/public/units/DAYCARE"])(
    "gets the same answer as GET at %s, without a body",
    async (path) => {
      const [head, get] = [await request("HEAD", path), await request("GET", path)];
      expect(head.status).toBe(get.status);
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
      expect(await head.text()).toBe("");
      expect((await get.text()).length).toBeGreaterThan(1);
    },
  );

  it("gets the length of a file without its bytes", async () => {
    const applicationId = await addApplication(db, { guardianId: aino.id, childId: aino.elsa, status: "CREATED" });
    const body = new FormData();
    body.append("file", new Blob(["%PDF-1.4\n%%EOF\n"]), "todistus.pdf");
    const uploaded = await fetch(`${town.url}/citizen/attachments/applications/${applicationId}?type=URGENCY`, {
      method: "POST",
      headers: { cookie, "x-evaka-csrf": "1" },
      body,
    });
    const id = (await uploaded.json()) as string;
    const head = await request("HEAD", `/citizen/attachments/${id}/download/todistus.pdf`);
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "15", ""]);
  });

  it("gets the same refusal as GET without a session", async () => {
    const head = await fetch(`${town.url}/citizen/applications/by-guardian`, { method: "HEAD" });
    expect(head.status).toBe(401);
  });
});

it("answers no service need options when no placement type is named", async () => {
  const response = await request("GET", "/citizen/public/service-needs/options?placementTypes=");
  expect([response.status, await response.json()]).toEqual([200, []]);
});
