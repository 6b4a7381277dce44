import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication } from "../../people/applications.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption } from "../../people/town.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { dyingPages } from "../../support/asking/dying-pages.ts";
import { emptyKeysOfPosts } from "../../support/asking/keys-of-posts.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

/** A guardian saves a long form in front of a gateway. It is saved, and its answer is lost. */
const { db, reset } = await testDatabase();
const TODAY = "2046-03-12";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const town = await twoClients(db, () => now);
const plain = await plainGateway(town);
const open = await servedPages(db, town.settings);
const TEXT = "Tulemme vasta kello yksitoista";

let people: Awaited<ReturnType<typeof family>>;
beforeEach(async () => {
  await reset();
  await emptyKeysOfPosts(db);
  people = await family();
});

async function family() {
  const unit = await addOpenUnit(db, "Koivikko");
  const option = await addServiceNeedOption(db, "Kokopäivä");
  const { id, child: named } = await guardian("Aino Virtanen").with(child("Vilma")).settle(db, dateAt(now));
  const wishes = preferences({
    preferredUnits: [{ id: unit, name: "Koivikko" }],
    preferredStartDate: "2046-08-01",
    serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: option } }),
  });
  return { id, vilma: named("Vilma"), form: daycareForm({ preferences: wishes }) };
}

interface LongFormRow {
  what: string;
  /** Makes the thing, and says where its form is. */
  at: (api: Api) => Promise<string>;
  steps: readonly string[];
  intent: string;
  besides?: Readonly<Record<string, string>>;
  says: string;
}

const application = (status: "CREATED" | "SENT") => async () => {
  const { id: guardianId, vilma: childId, form } = people;
  return `/applications/${await addApplication(db, { guardianId, childId, status, form })}/edit`;
};

const FORMS: readonly LongFormRow[] = [
  {
    what: "a draft of an application",
    at: application("CREATED"),
    steps: [],
    intent: "save",
    says: "Luonnos on tallennettu",
  },
  {
    what: "the answers of an application, which is sent then",
    at: application("CREATED"),
    steps: ["verify"],
    intent: "send",
    besides: { confirmed: "on" },
    says: "Hakemus on lähetetty",
  },
  {
    what: "a sent application",
    at: application("SENT"),
    steps: ["verify"],
    intent: "update",
    besides: { confirmed: "on" },
    says: "Hakemuksen muutokset on tallennettu",
  },
  {
    what: "a draft of an income statement",
    at: async (api) => {
      await api.incomeStatements.create({
        draft: true,
        body: { type: "HIGHEST_FEE", startDate: TODAY, endDate: null },
      });
      return `/income/${(await api.incomeStatements.own({ page: 1 })).data[0]?.id}/edit`;
    },
    steps: [],
    intent: "save",
    says: "Luonnos on tallennettu",
  },
];

describe.each(FORMS)("$what", ({ at, steps, intent, besides, says }) => {
  it("is told as saved when it is seen to be, although its answer was lost", async () => {
    const around = { db, town, plain, open, diesAt: ({ method }: { method: string }) => method === "PUT" };
    const { api, see, press } = await dyingPages(people.id, around);
    let page = await see(await at(api));
    for (const step of steps) page = await press(page, step, { otherInfo: TEXT });
    expect(mainOf((await press(page, intent, { otherInfo: TEXT, ...besides })).html)).toContain(says);
  });
});
