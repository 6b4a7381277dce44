import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { MOST_TEXT_BYTES } from "~/foundation/forms/reading/posted-limits.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { copySources } from "~/municipality/makers.server.ts";
import type { PageRow } from "~/page-row.ts";
import { nameOf } from "~/pages-at.ts";
import { pages } from "~/routes.ts";
import { atForm, type Cell, expectCell } from "../support/asking/at-a-form.ts";
import { testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { demoTown } from "../support/asking/demo-town.ts";
import { type Failure, FORMS, type FormRow, OTHER_FILES, OTHER_PAGES } from "../support/asking/form-table.ts";
import { mainOf } from "../support/asking/posted-form.ts";
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
  await layOutTown(db, demoTown(), now, dateAt(now));
});

// A person has at most fifty kept forms, and here all are of the same moment.
afterEach(async () => {
  await db.deleteFrom("kept_form").execute();
});

const guardianAt = atForm({ db, settings, open, now });

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

const TOO_MANY = /Yrityksiä oli liian monta|Liian monta|lukittu|ei voitu|ei onnistunut/;

/** What fails, and what a page with a form does then. A row may say otherwise (`FormRow.cells`). */
const REFUSED: readonly [failure: Failure, refusal: Refusal, says: RegExp][] = [
  [
    "a conflict at the moment of the save",
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

describe("the table of forms", () => {
  it("has every page that takes posts, and every file that draws a form", async () => {
    const inTable = new Set<string>(FORMS.map(({ path }) => path));
    const taking = await Promise.all(
      (pages as readonly PageRow[])
        .filter((row) => !Object.hasOwn(OTHER_PAGES, nameOf(row)))
        .map(async (row) => ((await takesPosts(row)) ? [nameOf(row)] : [])),
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
    const kept = FORMS.filter(({ as }) => as !== null).map(({ path }) => path.split("?")[0] ?? "");
    expect(kept.filter((path) => !Object.hasOwn(copySources.pages, path))).toEqual([]);
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

describe("a call says that the session is over", () => {
  const over = () => new Response(null, { status: 401 });
  it.each(ofGuardians.filter(([, { makesNoCall }]) => !makesNoCall))("%s", async (_name, row) => {
    const { page, typed, answers, see, send, apiAt } = await guardianAt(row);
    const late = await send(page, row.send, answers, { api: refusing(await apiAt(), over) });
    expect(late.status).toBe(303);
    const login = new URL(late.headers.get("Location") ?? "", settings.baseUrl);
    expect([login.pathname, login.searchParams.get("again")]).toEqual(["/login", "true"]);
    const cookie = (late.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    const back = await see(login.searchParams.get("next") ?? "", { cookie });
    const says = /Istuntosi päättyi, eikä mitään lähetetty\./;
    expectCell(back, typed, cellOf(row, "the session has ended", says));
  });

  it("keeps what was typed when it is said while the page of a refused post is drawn", async () => {
    const [, row] = typing.find(([, { path }]) => path === "/messages/:threadId") ?? [];
    if (!row) throw new Error("The table has no reply");
    const { page, typed, answers, see, send, apiAt } = await guardianAt(row);
    let isOver = false;
    const refused = refusing(await apiAt(), () => {
      isOver = true;
      return new Refusal(409);
    });
    const read = carriedOutBy(refused);
    const api = clientOf(contract, async (...asked) => {
      if (isOver) throw over();
      return read(...asked);
    });
    const late = await send(page, row.send, answers, { api });
    const login = new URL(late.headers.get("Location") ?? "", settings.baseUrl);
    expect([late.status, login.pathname]).toEqual([303, "/login"]);
    const back = await see(login.searchParams.get("next") ?? "");
    expectCell(back, typed, { where: "in the form", says: /Istuntosi päättyi, eikä mitään lähetetty\./ });
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

describe("without script a link is followed", () => {
  const kept = typing.filter(([, { cells }]) => cells?.["left by a link"]?.where !== "nowhere");
  it.each(kept)("%s keeps what was typed, and shows it again at its page", async (_name, row) => {
    const { first, page, typed, answers, see, send } = await guardianAt(row);
    const left = await send(page, "", { ...answers, _to: "/map" });
    expect([left.status, left.headers.get("Location")]).toEqual([303, "/map#top"]);
    // The guided way has its own page for each question.
    const back = await see(asOpened(page.address.includes("question=") ? page.address : first.address));
    expectCell(back, typed, { where: "in the form", says: row.isKept ? /./ : /Jatkat siitä, mihin jäit/ });
    if (row.isKept) return;
    const afresh = await send(back, "afresh", {});
    expect(afresh.status).toBe(303);
    expect(await db.selectFrom("kept_form").select("id").execute()).toEqual([]);
  });

  it.each(kept.filter(([, row]) => !row.isKept && !row.steps))("%s is left at once untouched", async (_name, row) => {
    const { first, send } = await guardianAt(row);
    expect((await send(first, "", { _to: "/map" })).headers.get("Location")).toBe("/map#top");
    expect(await db.selectFrom("kept_form").select("route").execute()).toEqual([]);
  });

  it.each(typing.filter(([, { as }]) => as))("%s has a button for each of them", async (_name, row) => {
    const { first, page } = await guardianAt(row);
    if (row.cells?.["left by a link"]) return;
    for (const { html } of [first, page]) {
      expect(linksIn(html)).toEqual([]);
      const [, id = ""] = /<button[^>]*\sform="([^"]+)"[^>]*name="_to"/.exec(html) ?? [];
      expect(html).toMatch(new RegExp(`<form[^>]*\\sid="${id}"`));
    }
  });

  it("leads to no other host", async () => {
    const [, row] = kept[0] as (typeof kept)[number];
    const { page, answers, send } = await guardianAt(row);
    for (const elsewhere of ["https://evil.example/", "//evil.example", "/\\evil.example"])
      expect((await send(page, "", { ...answers, _to: elsewhere })).headers.get("Location")).toBe("/#top");
  });
});

/** The address at which a guardian comes back to a form. */
function asOpened(address: string): string {
  const url = new URL(address, settings.baseUrl);
  for (const name of ["form", "step"]) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** The links that leave a page and lose what is typed there. A file, a call and a new tab do not leave it. */
const linksIn = (html: string): string[] =>
  [...html.replace(/<(template|dialog).*?<\/\1>/gs, "").matchAll(/<a [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/href="(?:#|tel:|mailto:|webcal:)|\sdownload|target="_blank"|data-leave|hidden=""/.test(tag));

describe("with script a link or Back leads away", () => {
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
