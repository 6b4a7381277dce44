import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "~/api/contract.ts";
import { createApi, createPageApi } from "~/api/in-process-client.server.ts";
import type { Api } from "~/api/page-context.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { MOST_TEXT_BYTES } from "~/foundation/forms/reading/posted-limits.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { layOutTown } from "~/municipality/demo-town/lay-out-town.server.ts";
import { KEPT_PAGES } from "~/personal-details/own-data/kept-pages.ts";
import { accountTexts } from "~/personal-details/texts/account/index.ts";
import { type PageRow, pages } from "~/routes.ts";
import { requestOf, testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { type Answers, type Failure, FORMS, type FormRow, OTHER_FILES } from "../support/asking/form-table.ts";
import { formNamed, mainOf, type Seen } from "../support/asking/posted-form.ts";
import { servedPages, takesPosts } from "../support/asking/served-pages.ts";

const { db } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const open = await servedPages(db, settings);
/** The same service after the operator has changed its secret and dropped the old one. */
const openAfterChange = await servedPages(db, {
  ...settings,
  sessionSecrets: ["another secret of these tests, as long as one"],
});
beforeAll(async () => {
  await layOutTown(db, "merila", now, dateAt(now));
});

// A person has at most fifty kept forms, and here all are of the same moment.
afterEach(async () => {
  await db.deleteFrom("kept_form").execute();
});

type Moment = Partial<Parameters<typeof open>[1]>;

/** A guardian at one form of the table. */
async function guardianAt(row: FormRow) {
  const as = row.as && ({ id: await personIdOf(row.as), level: "strong" } as const);
  const at = row.lock ? new Date(row.lock.opened) : now;
  const person = { settings, now: at, level: "strong" } as const;
  const apiAt = async () => createPageApi(await requestOf(db, as?.id ?? null, person));
  const see = async (address: string, more: Moment = {}): Promise<Seen> => {
    const response = await open(address, { as, now: at, ...more });
    const target = response.headers.get("Location");
    if (target === null) return { status: response.status, address, html: await response.text() };
    const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    return see(target, { ...more, method: "GET", cookie });
  };
  const posting = (page: Seen, intent: string, answers: Answers) => {
    const form = formNamed(page.html, row.form ?? "form");
    const kept = form.fields.filter(([name]) => !Object.hasOwn(answers, name));
    const typed = Object.entries(answers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
    const address = form.action || (page.address.split("#")[0] ?? "");
    return [address, { method: "POST" as const, fields: [...kept, ...typed, ...pressed(intent)] } as Moment] as const;
  };
  const send = (page: Seen, intent: string, answers: Answers, more: Moment = {}, service = open) => {
    const [address, post] = posting(page, intent, answers);
    return service(address, { as, now: at, ...post, ...more });
  };
  const press = (page: Seen, intent: string, answers: Answers, more: Moment = {}): Promise<Seen> => {
    const [address, post] = posting(page, intent, answers);
    return see(address, { ...post, ...more });
  };
  const api = createApi(await requestOf(db, as?.id ?? null, person));
  const first = await see(typeof row.address === "string" ? row.address : await row.address(api));
  let page = first;
  for (const [intent, typing] of row.steps ?? []) {
    page = await press(page, intent, typedAt(page, typing));
    expect([intent, page.status, mainOf(page.html)]).toEqual([intent, 200, expect.any(String)]);
  }
  const typed = typedAt(page, row.typed);
  return { as, first, page, typed, answers: { ...typed, ...typedAt(page, row.besides) }, see, send, press, apiAt };
}

const pressed = (intent: string): [string, string][] => (intent ? [["intent", intent]] : []);
const typedAt = (page: Seen, typing: FormRow["typed"] = {}): Answers =>
  typeof typing === "function" ? typing(page) : typing;

async function personIdOf(guardian: string): Promise<string> {
  const [first, last] = guardian.split(" ") as [string, string];
  const person = db.selectFrom("person").select("id").where("first_name", "ilike", `${first}%`);
  return (await person.where("last_name", "ilike", last).executeTakeFirstOrThrow()).id;
}

/** Calls that write, but not what a page does itself when it opens. */
const isAsked = (area: string, name: string): boolean => {
  const call = (contract as Record<string, Record<string, { method: string }>>)[area]?.[name];
  return (
    call !== undefined && call.method !== "GET" && !/^(?:preschool)?markRead$|^preschoolDates$|^search$/i.test(name)
  );
};

/** The same client, whose every act fails so. */
const refusing = (api: Api, fault: () => Refusal | Response): Api =>
  Object.fromEntries(
    Object.entries(api).map(([area, calls]) => [
      area,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [
          name,
          isAsked(area, name)
            ? async () => {
                await Promise.resolve();
                throw fault();
              }
            : (call as unknown),
        ]),
      ),
    ]),
  ) as unknown as Api;

/** Where what was typed is after a failed post. */
type Where = "in the form" | "to copy" | "in words" | "to send again" | "nowhere" | "nothing was typed";

function whereIn({ html, status }: Seen, typed: Answers): Where {
  const values = Object.entries(typed).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  if (values.length === 0) return "nothing was typed";
  const forms = [...html.matchAll(/<form[^>]*\smethod="post".*?<\/form>/gs)].map(
    ([form]) => formNamed(form, null).fields,
  );
  const isIn = (fields: [string, string][]) =>
    values.every(([name, value]) => fields.some(([field, drawn]) => field === name && drawn === value));
  if (forms.some(isIn)) return status >= 500 ? "to send again" : "in the form";
  if (values.every(([, value]) => new RegExp(`\\([^)]*${value}\\)`).test(mainOf(html)))) return "in words";
  return html.includes('class="typed-text-value"') ? "to copy" : "nowhere";
}

interface Cell {
  where: Where;
  says: RegExp;
}

const TOO_MANY = /Yrityksiä oli liian monta|Liian monta|lukittu|ei voitu|ei onnistunut/;

/** What fails, and what a page with a form does then. A row may say otherwise (`FormRow.cells`). */
const REFUSED: readonly [failure: Failure, refusal: Refusal, says: RegExp][] = [
  [
    "changed by staff or the other guardian",
    new Refusal(409, "VERSION_CONFLICT"),
    /muut|toisessa|jo |Uutta ei|ei voi|ei onnistunut/,
  ],
  ["closed or gone", new Refusal(404), /ei voi|ei enää|muut|ei onnistunut/],
  ["permission gone", new Refusal(403), /ei voi|ei enää|oikeutta|muut|ei onnistunut/],
  ["too many tries", new Refusal(429), TOO_MANY],
];

const cellOf = (row: FormRow, failure: Failure, says: RegExp): Cell => ({
  where: row.cells?.[failure]?.where ?? (row.typed ? "in the form" : "nothing was typed"),
  says: row.cells?.[failure]?.says ?? says,
});

const named = FORMS.map((row) => [`${row.path} (${row.file.split("/").at(-1)})`, row] as const);
const ofGuardians = named.filter(([, { as }]) => as !== null);
const typing = named.filter(([, row]) => row.typed);

function expectCell(seen: Seen, typed: Answers, { where, says }: Cell) {
  expect({ where: whereIn(seen, typed), said: mainOf(seen.html) }).toEqual({
    where,
    said: expect.stringMatching(says),
  });
}

describe("the table of forms", () => {
  it("has every page that takes posts, and every file that draws a form", async () => {
    const inTable = new Set<string>(FORMS.map(({ path }) => path));
    const taking = await Promise.all(
      (pages as readonly PageRow[])
        .filter(({ path }) => path !== "/_ui")
        .map(async (row) => ((await takesPosts(row)) ? [row.path] : [])),
    );
    expect(taking.flat().filter((path) => !inTable.has(path))).toEqual([]);
    const known = new Set([...FORMS.map(({ file }) => file), ...Object.keys(OTHER_FILES)]);
    const drawing = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
      (file) =>
        /\.tsx$/.test(file) &&
        !file.endsWith(".test.tsx") &&
        /<(?:PostForm|ConfirmForm|ConfirmationPage|LongFormPage)\b/.test(readFileSync(`app/${file}`, "utf8")),
    );
    expect(drawing.filter((file) => !known.has(file))).toEqual([]);
    expect([...known].filter((file) => !drawing.includes(file))).toEqual([]);
  });

  it("is named in the copy of own data by its pages", () => {
    const kept = FORMS.filter(({ as }) => as !== null).map(({ path }) => path);
    expect(kept.filter((path) => !Object.hasOwn(KEPT_PAGES, path))).toEqual([]);
    const words = Object.values(accountTexts.languages).map(({ data }) => Object.keys(data.codes));
    for (const codes of words) expect(codes).toEqual(expect.arrayContaining(Object.values(KEPT_PAGES)));
  });
});

describe.each(REFUSED)("%s", (failure, refusal, says) => {
  it.each(named.filter(([, { makesNoCall, cells }]) => !makesNoCall && !cells?.[failure]?.never))(
    "%s",
    async (_name, row) => {
      const { page, typed, answers, press, apiAt } = await guardianAt(row);
      const api = refusing(await apiAt(), () => refusal);
      const seen = await press(page, row.send, answers, { api });
      expectCell(seen, typed, cellOf(row, failure, says));
    },
  );
});

describe("the database is away", () => {
  it.each(named.filter(([, { makesNoCall, as }]) => !makesNoCall && as))("%s", async (_name, row) => {
    const { page, typed, answers, press, apiAt } = await guardianAt(row);
    const api = refusing(await apiAt(), () => new Response(null, { status: 503 }));
    const seen = await press(page, row.send, answers, { api, reportBug: () => undefined });
    const where = row.typed ? "to send again" : "nothing was typed";
    expectCell(seen, typed, {
      where,
      says: /Palvelu on hetken poissa käytöstä/,
      ...row.cells?.["the database is away"],
    });
  });
});

describe("the session has ended", () => {
  it.each(ofGuardians)("%s", async (_name, row) => {
    const { as, page, typed, answers, see, send } = await guardianAt(row);
    const late = await send(page, row.send, answers, { as: null, sessionEnded: true });
    expect(late.status).toBe(303);
    const login = new URL(late.headers.get("Location") ?? "", settings.baseUrl);
    expect(login.pathname).toBe("/login");
    const cookie = (late.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    const back = await see(login.searchParams.get("next") ?? "", { as, cookie });
    const says = /Istuntosi päättyi, eikä mitään lähetetty\./;
    expectCell(back, typed, cellOf(row, "the session has ended", says));
  });
});

describe("the session secret was changed, and the call is refused", () => {
  it.each(ofGuardians.filter(([, { makesNoCall }]) => !makesNoCall))("%s", async (_name, row) => {
    const { page, typed, answers, send, apiAt } = await guardianAt(row);
    const api = refusing(await apiAt(), () => new Refusal(429));
    const seen = await send(page, row.send, answers, { api }, openAfterChange);
    if (seen.status === 303) return;
    const drawn = { status: seen.status, address: page.address, html: await seen.text() };
    expectCell(drawn, typed, cellOf(row, "too many tries", TOO_MANY));
  });
});

describe("the post is too large", () => {
  it.each(named)("%s", async (_name, row) => {
    const { page, typed, answers, see, press } = await guardianAt(row);
    const large = await press(page, row.send, { ...answers, extra: "x".repeat(MOST_TEXT_BYTES) });
    expect(large.status).toBe(413);
    expect(mainOf(large.html)).toMatch(/Lähetys on liian suuri.*Palaa sivulle/);
    const [, kept = ""] = /href="([^"]*[?&](?:amp;)?form=[^"]*)"/.exec(large.html) ?? [];
    const says = /Kirjoittamasi on tallessa\./;
    if (!row.typed || !row.as) return;
    if (row.cells?.["the post is too large"]?.where === "nowhere") return;
    expect(mainOf(large.html)).toMatch(says);
    expectCell(await see(kept.replaceAll("&amp;", "&")), typed, { where: "in the form", says: /./ });
  });
});

describe("the language was changed", () => {
  it.each(typing.filter(([, { cells }]) => cells?.["the language was changed"]?.where !== "nowhere"))(
    "%s",
    async (_name, row) => {
      const { page, typed, answers, press } = await guardianAt(row);
      const [, id = ""] = /<button[^>]*\sform="([^"]+)"[^>]*value="language:sv"/.exec(page.html) ?? [];
      expect(page.html).toMatch(new RegExp(`<form[^>]*\\sid="${id}"`));
      expect(id.startsWith(row.form ?? "form")).toBe(true);
      const seen = await press(page, "language:sv", answers, { language: "sv" });
      expect(seen.status).toBe(200);
      expect(seen.html).toContain('<html lang="sv"');
      expectCell(seen, typed, { where: "in the form", says: /./ });
      expect(seen.html).not.toContain('id="faults"');
    },
  );
});

describe("a link or Back leads away", () => {
  it.each(typing.filter(([, { mayBeLeft }]) => mayBeLeft === undefined))(
    "%s is kept while it is written, or script asks first",
    async (_name, row) => {
      const { first: page } = await guardianAt(row);
      const [form = ""] = new RegExp(`<form[^>]*\\sid="${row.form ?? "form"}[^>]*>`).exec(page.html) ?? [];
      expect(form).toMatch(row.isKept ? /\sdata-keeps=/ : /\sdata-guard=/);
    },
  );
});

describe("the lock has passed", () => {
  it.each(named.filter(([, { lock }]) => lock))("%s", async (_name, row) => {
    const { page, typed, answers, press } = await guardianAt(row);
    const seen = await press(page, row.send, answers, { now: new Date(row.lock?.posted ?? now) });
    expectCell(seen, typed, cellOf(row, "the lock has passed", /lukittu|lukossa|liian aikainen|ei tallennettu/i));
  });
});
