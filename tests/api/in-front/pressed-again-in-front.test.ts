import { beforeEach, describe, expect, it } from "vitest";
import { contract } from "~/contract.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { sentOnce } from "~/foundation/seam/sent-once.server.ts";
import { clientForPages } from "~/in-front/client-for-pages.server.ts";
import { lookingBy } from "~/in-front/looking.server.ts";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { messagingFamily } from "../../people/messaging-family.ts";
import { addServiceNeedOption, addUnit } from "../../people/town.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { emptyKeysOfPosts } from "../../support/asking/keys-of-posts.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { atForms, mainOf, type Seen, valuesOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

/** The same button of the same form, pressed again, in front of a gateway that knows no keys. */
const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const town = await twoClients(db, () => now);
const plain = await plainGateway(town);
const open = await servedPages(db, town.settings);

beforeEach(async () => {
  await reset();
  await emptyKeysOfPosts(db);
});

/** A guardian's browser at pages whose posts are sent once. */
async function browserOf(id: string) {
  const as = { id, level: "strong" } as const;
  const asked = await plain(as);
  const carryOut = sentOnce(carriedOutBy(asked), {
    db,
    secrets: town.settings.sessionSecrets,
    caller: id,
    lookFor: lookingBy(asked),
  });
  return atForms(open, {
    as,
    now,
    api: clientForPages(clientOf(contract, carryOut), {
      acts: { isDone: false, isUnknown: false },
      reportBug: (bug) => {
        throw bug;
      },
    }),
  });
}

it("an application that is sent says so at each press", async () => {
  const unit = await addUnit(db, "Koivikko");
  const option = await addServiceNeedOption(db, "Kokopäivä", { valid_from: "2026-01-01", valid_to: "2026-12-31" });
  const aino = await guardian().with(child("Elsa")).settle(db, dateAt(now));
  const form = daycareForm({
    preferences: preferences({
      preferredUnits: [{ id: unit, name: "" }],
      serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: option } }),
    }),
  });
  const id = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status: "CREATED", form });
  const { see, press } = await browserOf(aino.id);
  const check = await press(await see(`/applications/${id}/edit`), "verify", { otherInfo: "Vanha" });
  const send = async () => mainOf((await press(check, "send", { confirmed: "on" })).html);
  expect([await send(), await send()]).toEqual(Array(2).fill(expect.stringContaining("Hakemus on lähetetty")));
});

describe("a message", () => {
  const written = { subject: "Huominen", content: "Elsa tulee kymmeneltä" };
  /** In the order of the alphabet: all were sent at one instant. */
  const sent = async () =>
    (await db.selectFrom("message_content").select("content").orderBy("content").execute()).map((one) => one.content);
  const recipientsOf = (page: Seen) => ({ recipients: valuesOf(page, "recipients").slice(0, 1) });
  async function atNewMessage() {
    const { aino } = await messagingFamily(db, TODAY);
    const browser = await browserOf(aino.id);
    const begin = async () => {
      const page = await browser.see("/messages?editorVisible=true");
      return browser.press(page, "refresh", { children: valuesOf(page, "children").slice(0, 1) });
    };
    const send = (page: Seen, content = written.content) =>
      browser.press(page, "send", { ...written, content, ...recipientsOf(page) });
    return { begin, send, browser };
  }

  it("is sent once by two presses of one form", async () => {
    const { begin, send } = await atNewMessage();
    const page = await begin();
    for (const seen of await Promise.all([send(page), send(page)])) expect(mainOf(seen.html)).toContain("on lähetetty");
    expect(mainOf((await send(page)).html)).toContain("on lähetetty");
    expect(await sent()).toEqual([written.content]);
  });

  it("is sent from each of two tabs that hold other texts: the second one says that it is another message", async () => {
    const { begin, send } = await atNewMessage();
    const [one, other] = [await begin(), await begin()];
    await send(one);
    const told = await send(other, "Elsa on poissa");
    expect(mainOf(told.html)).toContain("Jos lähetät tämän, siitä tulee toinen viesti");
    expect(mainOf((await send(told, "Elsa on poissa")).html)).toContain("on lähetetty");
    expect(await sent()).toEqual(["Elsa on poissa", written.content]);
  });

  it("is sent again when the same is written in a new form", async () => {
    const { begin, send } = await atNewMessage();
    await send(await begin());
    expect(mainOf((await send(await begin())).html)).toContain("on lähetetty");
    expect(await sent()).toEqual([written.content, written.content]);
  });

  it("with another text from a copy of the same form is told, kept, and sent by the next press", async () => {
    const { begin, send } = await atNewMessage();
    const page = await begin();
    await send(page);
    const told = await send(page, "Elsa on poissa");
    expect(told.html).toContain("Elsa on poissa");
    expect(await sent()).toEqual([written.content]);
    expect(mainOf((await send(told, "Elsa on poissa")).html)).toContain("on lähetetty");
    expect(await sent()).toEqual(["Elsa on poissa", written.content]);
  });

  it("that answers another one is sent once by two presses of its form", async () => {
    const { begin, send, browser } = await atNewMessage();
    await send(await begin());
    const { id } = await db.selectFrom("message_thread").select("id").executeTakeFirstOrThrow();
    const page = await browser.see(`/messages/${id}?reply=true`);
    const reply = async () =>
      mainOf((await browser.press(page, "send", { content: "Vasta illalla", ...recipientsOf(page) })).html);
    expect([await reply(), await reply()]).toEqual(Array(2).fill(expect.stringContaining("on lähetetty")));
    expect(await sent()).toEqual([written.content, "Vasta illalla"]);
  });

  it("that another window has sent in the same words is told to have changed, and not sent twice", async () => {
    const { begin, send, browser } = await atNewMessage();
    await send(await begin());
    const { id } = await db.selectFrom("message_thread").select("id").executeTakeFirstOrThrow();
    const windows = [await browser.see(`/messages/${id}?reply=true`), await browser.see(`/messages/${id}?reply=true`)];
    const answers: string[] = [];
    for (const page of windows) {
      const reply = { content: "Vasta illalla", ...recipientsOf(page) };
      answers.push(mainOf((await browser.press(page, "send", reply)).html));
    }
    expect(answers[0]).toContain("on lähetetty");
    expect(answers[1]).not.toContain("on lähetetty");
    expect(await sent()).toEqual([written.content, "Vasta illalla"]);
  });
});
