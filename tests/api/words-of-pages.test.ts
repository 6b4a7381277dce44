import { beforeAll, describe, expect, it } from "vitest";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { IDLE_MINUTES, LONGEST_HOURS } from "~/foundation/auth/session-times.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { LANGUAGES, type Language } from "~/foundation/i18n/language.ts";
import { CHECKING_PACKAGES } from "~/frame/checking-programs.ts";
import { createApi } from "~/municipality/in-process-client.server.ts";
import { paperIsMade } from "../people/papers.ts";
import { requestOf, testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { demoTown } from "../support/asking/demo-town.ts";
import { servedPages } from "../support/asking/served-pages.ts";
import { withoutSoftHyphens } from "../support/reading/without-soft-hyphens.ts";
import { mainOf, wordsDrawn } from "../support/reading/words-drawn.ts";

const { db } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const open = await servedPages(db, settings);

/** The most words of a form as it opens, and of the ten units nearest to an address. */
const MOST_OF_FORM = 250;
const MOST_OF_NEAREST = { fi: 235, sv: 275, en: 320 };

/** Words of a sentence about the length of a session, in the three languages. */
const LENGTH_OF_SESSION = /minu|tuntia|timm|hour|istunto|session/i;

type Name = "Timo" | "Sara" | "Leena" | "Mikael";

async function idOf(name: Name): Promise<string> {
  const person = db.selectFrom("person").select("id").where("first_name", "like", `${name}%`);
  return (await person.executeTakeFirstOrThrow()).id;
}

const apiFor = async (name: Name) => createApi(await requestOf(db, await idOf(name), { settings, now }));

async function pageFor(name: Name | null, address: string, language: Language = "fi"): Promise<string> {
  const as = name && ({ id: await idOf(name), level: "strong" } as const);
  const response = await open(address, { as, now, language });
  expect(response.status, address).toBe(200);
  return withoutSoftHyphens(await response.text());
}

/** The words of the main part, after each other. */
const readIn = (html: string): string => wordsDrawn(mainOf(html)).join(" ");

/** Fails unless the page has all of these, in this order. */
function expectInOrder(text: string, ...parts: readonly string[]): void {
  const places = parts.map((part) => text.indexOf(part));
  expect(places, parts.join(" < ")).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
}

let kerttu: string;
let draft: string;
beforeAll(async () => {
  await layOutTown(db, demoTown(), now, dateAt(now));
  // No worker makes papers here.
  const papers = await db.selectFrom("official_document").select(["kind", "subject_id"]).execute();
  for (const { kind, subject_id } of papers) await paperIsMade(db, kind, subject_id);
  const { applications } = await apiFor("Timo");
  const own = (await applications.children()).filter(({ duplicateOf }) => duplicateOf === null);
  kerttu = own.find(({ firstName }) => firstName.startsWith("Kerttu"))?.id ?? "";
  draft = await applications.create({ body: { childId: kerttu, type: "DAYCARE" } });
});

const applicationIn = async (name: Name, status: string): Promise<string> => {
  const all = (await (await apiFor(name)).applications.byGuardian()).flatMap((child) => child.applicationSummaries);
  return `/applications/${all.find(({ applicationStatus }) => applicationStatus === status)?.applicationId}`;
};

describe("a guardian reads few words", () => {
  it.each(LANGUAGES)(`in %s, at most ${MOST_OF_FORM} of the form as it opens`, async (language) => {
    const words = wordsDrawn(mainOf(await pageFor("Timo", `/applications/${draft}/edit`, language)));
    expect(words.length).toBeGreaterThan(150);
    expect(words.length).toBeLessThanOrEqual(MOST_OF_FORM);
  });

  it.each(LANGUAGES)("in %s, of the nearest units what helps to compare them", async (language) => {
    const html = await pageFor(null, "/map?q=Niittytie+4&street=Niittytie+4&at=60.16534,24.635965", language);
    const words = wordsDrawn(mainOf(html));
    expect(words.length).toBeGreaterThan(150);
    expect(words.length).toBeLessThanOrEqual(MOST_OF_NEAREST[language]);
  });
});

describe("the pages begin with what matters", () => {
  it("the list of applications with what waits, and then each child", async () => {
    const html = await pageFor("Sara", "/applications");
    expectInOrder(html, 'class="notice ', "Vastaa päätökseen: ", 'class="card"', "Päättyneet (");
  });

  it("the decisions with those to answer, then what is unread, then the other children and the fees", async () => {
    const html = await pageFor("Sara", "/decisions");
    expectInOrder(html, 'href="/decisions/by-application/', 'class="notice ', "<h2>Ilona", "<h2>Maksupäätökset");
    expect(html.match(/class="notice /g)).toHaveLength(1);
  });

  it("an application with a sentence of where it stands, its task and its stages, then its facts", async () => {
    const html = await pageFor("Sara", await applicationIn("Sara", "SENT"));
    expectInOrder(html, "Hakemus on lähetetty.", "Muuta hakemusta", "Hakemuksen vaiheet", "Hakemuksen tiedot");
    expect(readIn(html).match(/Hakemus on lähetetty/g)).toHaveLength(1);
  });

  it("an application in processing says last that it cannot be changed", async () => {
    const html = await pageFor("Sara", await applicationIn("Sara", "WAITING_PLACEMENT"));
    expectInOrder(html, "Hakemusta käsitellään.", "Hakemuksen vaiheet", "Hakemuksen tiedot", "Asian käsittelytiedot");
    expectInOrder(html, "Asian käsittelytiedot", "Hakemusta ei voi enää muuttaa");
  });

  it("the login with strong identification, and without a word on how long a session lasts", async () => {
    const html = await pageFor(null, "/login");
    expectInOrder(
      html.slice(html.indexOf("<main")),
      "/api/citizen/auth/sfi/login",
      "/login/form",
      'href="/map"',
      "<details",
    );
    expect(readIn(html)).not.toMatch(LENGTH_OF_SESSION);
  });

  it.each(["sv", "en"] as const)(
    "the login without a word on how long a session lasts, in %s too",
    async (language) => {
      expect(readIn(await pageFor(null, "/login", language))).not.toMatch(LENGTH_OF_SESSION);
    },
  );

  it("the forms with what the star of a field means", async () => {
    const forms = [
      await pageFor("Timo", `/applications/new/${kerttu}`),
      await pageFor("Timo", `/applications/${draft}/edit`),
    ];
    for (const form of forms) expectInOrder(form, 'class="required-note"', 'class="required-star"');
  });

  it("the form of a decision with the word, because it has one field", async () => {
    const form = await pageFor("Sara", await decisionsOf("Sara"));
    expect(form).not.toContain('class="required-star"');
    expect(form).toContain("(pakollinen)");
  });

  it("the form and its check with a list of their parts", async () => {
    expectInOrder(await pageFor("Timo", `/applications/${draft}/edit`), 'data-live="parts"', "<form");
  });
});

describe("the page of contacts", () => {
  it.each(LANGUAGES)("names who answers for the service, with number and addresses as links (%s)", async (language) => {
    const { provider, contact } = settings.town;
    const html = await pageFor(null, "/contact", language);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const words = readIn(html);
    for (const said of [provider[language], contact.postalAddress]) expect(words).toContain(said);
    expect(main).toContain(`href="tel:${contact.phone.replaceAll(" ", "")}"`);
    for (const address of [contact.email, contact.feedbackEmail]) expect(main).toContain(`href="mailto:${address}"`);
    expect(main).toContain('href="/accessibility"');
  });

  it("is one press away from every page", async () => {
    for (const [name, address] of [
      [null, "/login"],
      [null, "/map"],
      ["Sara", "/applications"],
    ] as const) {
      const html = await pageFor(name, address);
      expect(html.slice(html.indexOf("<footer")), address).toContain('href="/contact"');
    }
  });
});

describe("a page tells itself apart", () => {
  it("three applications of a child have three titles", async () => {
    const children = await (await apiFor("Sara")).applications.byGuardian();
    const sent = children.flatMap(({ applicationSummaries }) =>
      applicationSummaries.filter(({ applicationStatus }) => applicationStatus !== "CREATED"),
    );
    const titles = await Promise.all(
      sent.map(async ({ applicationId, preferredUnitName }) => {
        const title = /<title>([^<]*)/.exec(await pageFor("Sara", `/applications/${applicationId}`))?.[1] ?? "";
        expect(title).toContain(preferredUnitName ?? "");
        return title;
      }),
    );
    expect(titles.length).toBeGreaterThan(2);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("the dialog of a session that ended leads back to the same search", async () => {
    const dialog = /<dialog[^>]*data-session-dialog.*?<\/dialog>/s.exec(await pageFor("Sara", "/map?care=CLUB"))?.[0];
    expect(dialog).toContain('href="/login?next=%2Fmap%3Fcare%3DCLUB"');
  });

  it("a decision's paper opens without the question about leaving the page", async () => {
    const html = await pageFor("Mikael", await decisionsOf("Mikael"));
    const links = html.match(/<a[^>]*href="\/api\/citizen\/decisions\/[^"]*"[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).toMatch(/ data-leave=| download=/);
    expect(links.filter((link) => link.includes("data-leave")).length).toBeGreaterThan(1);
  });

  it.each(LANGUAGES)("the accessibility statement names in %s every program of the audit", async (language) => {
    const text = readIn(await pageFor(null, "/accessibility", language));
    expect(Object.keys(CHECKING_PACKAGES)).toHaveLength(6);
    for (const program of Object.keys(CHECKING_PACKAGES)) expect(text).toContain(program);
  });
});

describe("the accessibility statement", () => {
  /** What it may not say: that every page was gone through, and that the size of each file is told. */
  const UNTRUE = {
    fi: /jokainen sivu|kaikki sivut|koon tekstinä/i,
    sv: /varje sida|storlek som text/i,
    en: /every page|size as text/i,
  };
  const SESSION = {
    fi: `${IDLE_MINUTES} minuutin kuluttua, jos et tee mitään, ja viimeistään ${LONGEST_HOURS} tunnin`,
    sv: `efter ${IDLE_MINUTES} minuter om du inte gör något, och senast ${LONGEST_HOURS} timmar`,
    en: `after ${IDLE_MINUTES} minutes if you do nothing, and ${LONGEST_HOURS} hours after login at the latest`,
  };
  /** Nothing was built here, so there are no pages to compare with those that were reviewed. */
  const NOT_REVIEWED = {
    fi: "Yhtään sivua ei ole vielä tarkistettu",
    sv: "Ingen sida har ännu granskats",
    en: "No page has been reviewed yet",
  };

  it.each(LANGUAGES)(
    "tells on its page what is open, how long a session lasts, and no more than was done (%s)",
    async (language) => {
      const html = await pageFor(null, "/accessibility", language);
      const text = readIn(html);
      expect(text).not.toMatch(UNTRUE[language]);
      expect(text).toContain(NOT_REVIEWED[language]);
      expect(text).toContain(SESSION[language]);
      for (const criterion of ["1.1.1", "3.1.2", "4.1.2"])
        expect(html.match(new RegExp(`<li>[^<]*WCAG ${criterion}[^<]*</li>`, "g"))).toHaveLength(1);
    },
  );
});

async function decisionsOf(name: Name): Promise<string> {
  const { decisions } = await (await apiFor(name)).decisions.list();
  return `/decisions/by-application/${decisions[0]?.applicationId}`;
}
