import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addApplication } from "../../people/applications.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addPreschoolTerm, addServiceNeedOption } from "../../people/town.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { dyingPages } from "../../support/asking/dying-pages.ts";
import { emptyKeysOfPosts } from "../../support/asking/keys-of-posts.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

/** A guardian removes a thing in front of a gateway. It is removed, and the guardian does not hear of it. */
const { db, reset } = await testDatabase();
const TODAY = "2046-03-12";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const town = await twoClients(db, () => now);
const plain = await plainGateway(town);
const open = await servedPages(db, town.settings);
let people: Awaited<ReturnType<typeof family>>;
beforeEach(async () => {
  await reset();
  await emptyKeysOfPosts(db);
  people = await family();
});

async function family() {
  const unit = await addOpenUnit(db, "Merilän päiväkoti", {
    row: { pilot_features: ["RESERVATIONS", "SERVICE_APPLICATIONS"] },
  });
  await addPreschoolTerm(db, 2045);
  const { id, child: named } = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(unit), child("Onni").aged(6).in("PRESCHOOL", unit), child("Vilma"), child("Eino"))
    .settle(db, dateAt(now));
  const option = await addServiceNeedOption(db, "Osaviikkoinen");
  return { id, elsa: named("Elsa"), onni: named("Onni"), vilma: named("Vilma"), option };
}

const browserOf = (id: string) =>
  dyingPages(id, { db, town, plain, open, diesAt: ({ method }) => method === "DELETE" });

interface Removal {
  what: string;
  /** Makes the thing, and says where it is removed. */
  at: (api: Api) => Promise<string>;
  intent: string;
  says: string;
  /** What a form says that was drawn before somebody else removed it. */
  saysOfOther: string;
}

const application = (status: "CREATED" | "SENT") => async () =>
  `/applications?cancel=${await addApplication(db, { guardianId: people.id, childId: people.vilma, status })}`;
const statement = (draft: boolean) => async (api: Api) => {
  await api.incomeStatements.create({ draft, body: { type: "HIGHEST_FEE", startDate: TODAY, endDate: null } });
  return `/income?remove=${(await api.incomeStatements.own({ page: 1 })).data[0]?.id}`;
};

const REMOVALS: readonly Removal[] = [
  {
    what: "a draft of an application",
    at: application("CREATED"),
    intent: "remove",
    says: "Luonnos on poistettu",
    saysOfOther: "Mitään ei peruttu",
  },
  {
    what: "a sent application",
    at: application("SENT"),
    intent: "remove",
    says: "Hakemus on peruttu",
    saysOfOther: "Mitään ei peruttu",
  },
  {
    what: "a draft of an income statement",
    at: statement(true),
    intent: "remove",
    says: "Luonnos on poistettu",
    saysOfOther: "Tuloselvitystä ei enää ole",
  },
  {
    what: "a sent income statement",
    at: statement(false),
    intent: "remove",
    says: "Tuloselvitys on peruttu",
    saysOfOther: "Tuloselvitystä ei enää ole",
  },
  {
    what: "an absence application",
    at: async (api) => {
      const body = { childId: people.onni, startDate: "2046-04-16", endDate: "2046-04-27", description: "Matka" };
      return `/children/${people.onni}/absence-application/${await api.absenceApplications.create({ body })}/cancel`;
    },
    intent: "cancel",
    says: "Hakemus on peruttu",
    saysOfOther: "Hakemusta ei enää ole",
  },
  {
    what: "a service application",
    at: async (api) => {
      const { elsa: childId, option: serviceNeedOptionId } = people;
      const body = { childId, startDate: "2046-04-16", serviceNeedOptionId, additionalInfo: "" };
      await api.serviceApplications.create({ body });
      const [sent] = await api.serviceApplications.list({ childId });
      return `/children/${childId}/service-application/${sent?.data.id}/cancel`;
    },
    intent: "cancel",
    says: "Hakemus on peruttu",
    saysOfOther: "Hakemusta ei enää ole",
  },
];

describe.each(REMOVALS)("$what", ({ at, intent, says, saysOfOther }) => {
  it("is removed, also for whoever presses again after a lost answer, or loads the page again", async () => {
    const { api, see, press, startsAgain } = await browserOf(people.id);
    const page = await see(await at(api));
    expect(mainOf((await press(page, intent)).html)).not.toContain(says);
    startsAgain();
    const told = async () => mainOf((await press(page, intent)).html);
    expect([await told(), await told()]).toEqual(Array(2).fill(expect.stringContaining(says)));
  });

  it("that another form has removed is told as that", async () => {
    const { api, see, press, startsAgain } = await browserOf(people.id);
    startsAgain();
    const address = await at(api);
    const [one, other] = [await see(address), await see(address)];
    expect(mainOf((await press(one, intent)).html)).toContain(says);
    expect(mainOf((await press(other, intent)).html)).toContain(saysOfOther);
  });
});
