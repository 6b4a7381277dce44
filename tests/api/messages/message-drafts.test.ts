import { beforeEach, describe, expect, it } from "vitest";
import { writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { takeLeave } from "~/demo/desk/moves/staff-moves.server.ts";
import { type MessagingFamily, messagingFamily } from "../../people/messaging-family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, faultyIn, mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { pdf } from "../../support/samples/specimen-files.ts";

const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const open = await servedPages(db, testSettings());
const EDITOR = "/messages?editorVisible=true";

let family: MessagingFamily;
beforeEach(async () => {
  await reset();
  family = await messagingFamily(db, TODAY);
});

const aino = () => ({ as: { id: family.aino.id, level: "weak" as const }, now });
const read = async (address: string) => (await open(address, aino())).text();
const locationOf = (response: Response) => response.headers.get("Location") ?? "";
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

/** The hidden fields of the form on a page: its token, its key and its kept form. */
const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input [^>]*>/g)].flatMap(([field]) => {
      const [, name = ""] = /name="(_[a-z]+)"/.exec(field) ?? [];
      return name ? [[name, /value="([^"]*)"/.exec(field)?.[1] ?? ""]] : [];
    }),
  );

/** Presses a button of the editor in the window that shows this page. */
const press = (page: string, intent: string, answers: Record<string, string> = {}) =>
  open(EDITOR, {
    ...aino(),
    method: "POST",
    fields: {
      ...hiddenIn(page),
      children: family.elsa,
      recipients: family.accounts.kettuset,
      subject: "Poissa",
      content: "Elsa on kipeä.",
      ...answers,
      intent,
    },
  });

const sentMessages = async () => {
  const rows = await db.selectFrom("message_content").select("content").orderBy("content").execute();
  return rows.map(({ content }) => content);
};

describe("a draft of a new message that is open in two windows", () => {
  /** A window that has written the draft, and another one that opened it then. */
  async function twoWindows(): Promise<[string, string]> {
    const first = await read(locationOf(await press(await read(EDITOR), "keep")));
    return [first, await read(EDITOR)];
  }

  it("is sent once, also when both windows send it", async () => {
    for (const page of await twoWindows()) {
      const sent = await press(page, "send");
      expect([sent.status, locationOf(sent)]).toEqual([303, "/messages#banner"]);
    }
    expect(await sentMessages()).toEqual(["Elsa on kipeä."]);
  });

  it("is sent once when both windows send it at the same moment", async () => {
    const windows = await twoWindows();
    const sent = await Promise.all(windows.map((page) => press(page, "send")));
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(await sentMessages()).toEqual(["Elsa on kipeä."]);
  });

  it("is sent once after one window has gone a step further", async () => {
    const [first, second] = await twoWindows();
    const further = await read(locationOf(await press(first, "refresh")));
    await press(further, "send");
    await press(second, "send");
    expect(await sentMessages()).toEqual(["Elsa on kipeä."]);
  });

  it("with another text says that it was sent, keeps the text, and sends it when the guardian wants that", async () => {
    const [first, second] = await twoWindows();
    await press(first, "send");
    const changed = { content: "Elsa on taas terve." };
    const refused = await press(second, "send", changed);
    expect([refused.status, locationOf(refused)]).toEqual([303, expect.stringContaining("#step-status")]);
    const again = await read(locationOf(refused));
    expect(wordsOf(again)).toContain("Lähetit tämän luonnoksen jo toisessa ikkunassa");
    expect(again).toContain(changed.content);
    expect(await sentMessages()).toEqual(["Elsa on kipeä."]);
    expect(locationOf(await press(again, "send", changed))).toBe("/messages#banner");
    expect(await sentMessages()).toEqual(["Elsa on kipeä.", "Elsa on taas terve."]);
  });

  it("does not keep the next message of the same words from being sent", async () => {
    const [first] = await twoWindows();
    await press(first, "send");
    await press(await read(EDITOR), "send");
    expect(await sentMessages()).toEqual(["Elsa on kipeä.", "Elsa on kipeä."]);
  });
});

/** The button that chooses between two windows. */
const choice = (html: string, which: "mine" | "theirs") =>
  new RegExp(`value="(choose:${which}\\.[^"]*)"`).exec(html)?.[1] ?? "";
const draftRows = async () => (await db.selectFrom("kept_form").select("id").execute()).length;

describe("text of a message that comes late", () => {
  const late = { content: "Elsa on", _order: "one.1" };

  it("does not bring the draft back after the message was sent", async () => {
    const page = await read(EDITOR);
    await press(page, "send", { _order: "one.2" });
    await press(page, "keep", late);
    expect(await sentMessages()).toEqual(["Elsa on kipeä."]);
    expect(await draftRows()).toBe(0);
  });

  it("is left out after what was written later in the same window, and kept from another one", async () => {
    const page = await read(EDITOR);
    await press(page, "keep", { _order: "one.2" });
    await press(page, "keep", late);
    expect(await read(EDITOR)).toContain("Elsa on kipeä.</textarea>");
    await press(page, "keep", { ...late, _order: "two.1" });
    expect(await read(EDITOR)).toContain("Elsa on</textarea>");
  });

  it("is sent when the guardian has pressed the button themselves, however late it comes", async () => {
    const page = await read(EDITOR);
    await press(page, "keep", { _order: "one.2" });
    await press(page, "send", { _order: "one.1" });
    expect(await sentMessages()).toEqual(["Elsa on kipeä."]);
  });
});

describe("a new message that another window has changed", () => {
  const NEWER = { content: "Elsa on taas terve." };
  /** Both windows show the draft. The second one has changed it since. */
  async function olderWindow(): Promise<string> {
    const older = await read(locationOf(await press(await read(EDITOR), "keep")));
    await press(await read(EDITOR), "keep", NEWER);
    return older;
  }

  it.each([
    ["mine", "Elsa on kipeä."],
    ["theirs", "Elsa on taas terve."],
  ] as const)("is not sent before the guardian has chosen: %s", async (which, text) => {
    const told = await press(await olderWindow(), "send");
    expect([told.status, locationOf(told)]).toEqual([303, expect.stringContaining("#elsewhere")]);
    expect(await sentMessages()).toEqual([]);
    const both = await read(locationOf(told));
    expect(wordsOf(both)).toMatch(/Elsa on kipeä\. Elsa on taas terve\./);
    const chosen = await read(locationOf(await press(both, choice(both, which))));
    expect(wordsOf(chosen)).toContain("Lomakkeessa ovat nyt");
    expect(chosen).toContain(`${text}</textarea>`);
    expect(locationOf(await press(chosen, "send", { content: text }))).toBe("/messages#banner");
    expect(await sentMessages()).toEqual([text]);
    expect(await draftRows()).toBe(0);
  });

  it("is sent from the newer window, and the older one then gets the same answer for the same text", async () => {
    const older = await olderWindow();
    await press(await read(EDITOR), "send", NEWER);
    expect(locationOf(await press(older, "send", NEWER))).toBe("/messages#banner");
    expect(await sentMessages()).toEqual([NEWER.content]);
  });

  it.each(["leave", "discard"])("stays when the older window presses %s", async (intent) => {
    const older = await read(EDITOR);
    await press(await read(EDITOR), "keep", NEWER);
    await press(older, intent, { subject: "", content: "" });
    expect(await read(EDITOR)).toContain(NEWER.content);
  });
});

describe("a reply that another window has changed", () => {
  it("is not sent before the guardian has chosen, and is sent once", async () => {
    const address = `/messages/${await threadFromStaff()}?reply=true`;
    const older = await read(address);
    const [, recipients = ""] = /name="recipients"[^>]*value="([^"]*)"/.exec(older) ?? [];
    const pressReply = (page: string, intent: string, content: string) => {
      const { _form, ...hidden } = hiddenIn(page);
      return open(address, { ...aino(), method: "POST", fields: { ...hidden, recipients, content, intent } });
    };
    await pressReply(await read(address), "keep", "Uusi vastaus.");
    const told = await pressReply(older, "send", "Vanha vastaus.");
    expect(locationOf(told)).toContain("#elsewhere");
    const both = await read(locationOf(told));
    expect(wordsOf(both)).toMatch(/Vanha vastaus\. Uusi vastaus\./);
    expect(await sentMessages()).not.toContain("Vanha vastaus.");
    const chosen = await read(locationOf(await pressReply(both, choice(both, "theirs"), "Vanha vastaus.")));
    expect(chosen).toContain("Uusi vastaus.</textarea>");
    for (let times = 0; times < 2; times++) await pressReply(chosen, "send", "Uusi vastaus.");
    expect((await sentMessages()).filter((one) => one.includes("vastaus"))).toEqual(["Uusi vastaus."]);
  });
});

/** A thread from the unit's supervisor. */
async function threadFromStaff(): Promise<string> {
  const [written] = await writeToFamilies(db, [{ accountIds: [family.accounts.aino], childIds: [family.elsa] }], {
    senderId: family.accounts.kaisa,
    title: "Retki",
    content: "Lähdemme perjantaina metsään.",
    now,
  });
  return written?.threadId ?? "";
}

describe("the choice of children", () => {
  const updated = async (children: string) => press(await read(EDITOR), "refresh", { children });
  it("has a fault as soon as it is updated without a child, and keeps what is typed", async () => {
    const refused = await updated("");
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(wordsOf(html)).toContain("Valitse ainakin yksi lapsi.");
    expect(html).toContain("Elsa on kipeä.");
  });
  it("is told as updated with one", async () => {
    const kept = await updated(family.elsa);
    expect([kept.status, locationOf(kept)]).toEqual([303, expect.stringContaining("#step-status")]);
  });
});

describe("a new message with faults", () => {
  const begun = { recipients: "", subject: "", content: "" };
  /** No shift care is agreed, so a message cannot have a file. */
  const FILE = { attachment: [new File([pdf], "kuva.pdf")] };

  it("still tells those that are left, after one is mended and the recipients are updated", async () => {
    const { see, press: pressIn } = atForms(open, aino());
    const answers = { ...begun, children: family.elsa, recipients: family.accounts.kettuset };
    const refused = await pressIn(await see(EDITOR), "send", answers);
    expect([refused.status, faultyIn(refused.html)]).toEqual([422, ["subject", "content"]]);
    const mended = await pressIn(refused, "refresh", { ...answers, subject: "Poissa" });
    expect([mended.status, faultyIn(mended.html)]).toEqual([200, ["content"]]);
    expect(mended.html).toMatch(/<title>Virhe: /);
    expect(/<textarea[^>]*id="content"[^>]*>/.exec(mended.html)?.[0]).toContain('aria-invalid="true"');
    const whole = await pressIn(mended, "refresh", { ...answers, subject: "Poissa", content: "Elsa on kipeä." });
    expect(faultyIn(whole.html)).toEqual([]);
    expect(whole.html).not.toMatch(/<title>Virhe: /);
  });

  it("still tells them beside a child that is missing and a file that is refused", async () => {
    const { see, press: pressIn } = atForms(open, aino());
    const refused = await pressIn(await see(EDITOR), "send", { ...begun, children: "" });
    expect(faultyIn(refused.html)).toEqual(["children", "subject", "content"]);
    const updated = await pressIn(refused, "refresh", { ...begun, children: "", subject: "Poissa" });
    expect(faultyIn(updated.html)).toEqual(["children", "content"]);
    const answers = { ...begun, children: family.elsa, recipients: family.accounts.kettuset, subject: "Poissa" };
    const added = await pressIn(updated, "upload-attachment.MESSAGE", answers, FILE);
    expect(faultyIn(added.html)).toEqual(["content", "attachment"]);
  });

  it("tells those of the answers at once with a file that is refused when it is sent", async () => {
    const { see, press: pressIn } = atForms(open, aino());
    const answers = { ...begun, children: family.elsa, recipients: family.accounts.kettuset };
    const refused = await pressIn(await see(EDITOR), "send", answers, FILE);
    expect(faultyIn(refused.html)).toEqual(["subject", "content", "attachment"]);
  });

  it("has none before it was sent, however often the recipients are updated", async () => {
    const { see, press: pressIn } = atForms(open, aino());
    const updated = await pressIn(await see(EDITOR), "refresh", { ...begun, children: family.elsa });
    expect([updated.status, faultyIn(updated.html)]).toEqual([200, []]);
  });
});

describe("a new message is begun", () => {
  it("from an open thread too, by a button of its reply, so that the reply is kept", async () => {
    const html = await read(`/messages/${await threadFromStaff()}`);
    expect(html).toMatch(new RegExp(`<button[^>]*name="_to"[^>]*value="${EDITOR.replace("?", "\\?")}"`));
  });
  it("by its parameter, also in the address of a thread", async () => {
    const opened = await open(`/messages/${await threadFromStaff()}?editorVisible=true`, aino());
    expect([opened.status, locationOf(opened)]).toEqual([302, EDITOR]);
  });
  it("by nobody without a place for a child", async () => {
    const threadId = await threadFromStaff();
    await db.deleteFrom("placement").execute();
    expect(await read(`/messages/${threadId}`)).not.toContain(EDITOR);
  });
});

describe("the form of a reply", () => {
  it.each([
    ["on the last day of it", "2026-03-01", TODAY, true],
    ["and not on the day after", "2026-03-01", "2026-03-09", false],
  ])("says before writing that a recipient is away, %s", async (_title, start, end, isSaid) => {
    await takeLeave(db, family.employees.kaisa, { start, end });
    const html = await read(`/messages/${await threadFromStaff()}?reply=true`);
    expect(html).toContain('name="recipients"');
    const words = wordsOf(html);
    if (isSaid) expect(words).toContain("Poissa 1.3.2026–10.3.2026. Vastaus voi viipyä.");
    else expect(words).not.toContain("Vastaus voi viipyä");
  });

  it("tells what is wrong in another language too", async () => {
    const { see, press: pressIn } = atForms(open, aino());
    const form = await see(`/messages/${await threadFromStaff()}?reply=true`);
    const refused = await pressIn(form, "send", { recipients: "", content: "" });
    expect(faultyIn(refused.html)).toEqual(["recipients", "content"]);
    const changed = await atForms(open, { ...aino(), language: "sv" }).press(refused, "language:sv");
    expect([changed.status, faultyIn(changed.html)]).toEqual([200, ["recipients", "content"]]);
    expect(changed.html).toMatch(/<title>Fel: /);
  });
});

describe("a reply in a sensitive thread", () => {
  it("waits as a draft when the guardian has logged in by username meanwhile", async () => {
    const threadId = await threadFromStaff();
    await db.updateTable("message_thread").set({ sensitive: true }).where("id", "=", threadId).execute();
    const address = `/messages/${threadId}?reply=true`;
    const strong = { as: { id: family.aino.id, level: "strong" as const }, now };
    const form = await (await open(address, strong)).text();
    const [, recipients = ""] = /name="recipients"[^>]*value="([^"]*)"/.exec(form) ?? [];
    // The page has a second form, which has a name.
    const { _form, ...hidden } = hiddenIn(form);
    const fields = { ...hidden, recipients, content: "Tulemme mukaan.", intent: "send" };
    const weak = await open(address, { ...aino(), method: "POST", fields });
    expect([weak.status, locationOf(weak)]).toEqual([303, `/messages/${threadId}#banner`]);
    const cookie = (weak.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    const locked = await (await open(`/messages/${threadId}`, { ...aino(), cookie })).text();
    expect(wordsOf(locked)).toContain("Vastausta ei lähetetty. Se on tallessa luonnoksena.");
    expect(locked).not.toContain("Tulemme mukaan.");
    expect(await (await open(address, strong)).text()).toContain("Tulemme mukaan.");
    expect(await sentMessages()).not.toContain("Tulemme mukaan.");
  });
});

describe("the list of messages", () => {
  const pages = (language: "fi" | "sv" = "fi") =>
    atForms(open, { as: { id: family.aino.id, level: "strong" }, now, language });
  const words = async (address = "/messages", language: "fi" | "sv" = "fi") =>
    mainOf((await pages(language).see(address)).html);

  it("says that a new message is begun, until it is sent", async () => {
    expect(await words()).not.toContain("Viesti kesken");
    const kept = await read(locationOf(await press(await read(EDITOR), "keep")));
    expect(await words()).toContain("Kirjoita viesti Viesti kesken");
    expect(await words("/messages", "sv")).toContain("Påbörjat meddelande");
    await press(kept, "send");
    expect(await words()).not.toContain("Viesti kesken");
  });

  it("marks the language of an own message too", async () => {
    await press(await read(EDITOR), "send", { content: "Elsa är sjuk i dag och stannar hemma." });
    expect((await pages().see("/messages")).html).toMatch(
      /<p class="thread-preview">Sinä: (<!-- -->)?<span lang="sv">Elsa är sjuk i dag och stannar hemma.<\/span><\/p>/,
    );
    expect(await words("/messages", "sv")).toContain("Du: Elsa är sjuk i dag och stannar hemma.");
  });

  it("says nothing of a message without text, nor of the other guardian's", async () => {
    await press(await read(EDITOR), "keep", { subject: "", content: "" });
    expect(await words()).not.toContain("Viesti kesken");
    await press(await read(EDITOR), "keep");
    const antti = { as: { id: family.antti.id, level: "weak" as const }, now };
    expect(mainOf(await (await open("/messages", antti)).text())).not.toContain("Viesti kesken");
  });

  it("marks the thread whose reply is begun, until the reply is sent", async () => {
    for (const title of ["Retki", "Kesäloma"])
      await writeToFamilies(db, [{ accountIds: [family.accounts.aino], childIds: [family.elsa] }], {
        senderId: family.accounts.kettuset,
        title,
        content: "Tervetuloa!",
        now: new Date(now.getTime() - 60_000),
      });
    const { see, press: pressIn } = pages();
    const idOf = async (title: string) => {
      const thread = db.selectFrom("message_thread").select("id").where("title", "=", title);
      return (await thread.executeTakeFirstOrThrow()).id;
    };
    const trip = await idOf("Retki");
    const rows = async (address: string) =>
      (await see(address)).html.split(/<li [^>]*class="thread/).filter((row) => row.includes("Vastaus kesken"));
    expect(await rows("/messages")).toEqual([]);
    const reply = await pressIn(await see(`/messages/${trip}?reply=true`), "keep", { content: "Kiitos!" });
    const [row = "", ...more] = await rows("/messages");
    expect(row).toContain(trip);
    expect(more).toEqual([]);
    const sent = await pressIn(reply, "send", { content: "Kiitos!" });
    expect(sent.status, mainOf(sent.html)).toBe(200);
    expect(await rows("/messages")).toEqual([]);
  });
});
