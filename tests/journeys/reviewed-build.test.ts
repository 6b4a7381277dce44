import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reviewFor } from "~/frame/parts/review.server.ts";
import { pageNameTexts } from "~/frame/texts/page-names/index.ts";
import { statementTexts } from "~/frame/texts/statement/index.ts";
import { pageFingerprints } from "~/municipality/development/page-fingerprints.ts";
import { readTown } from "~/town-folder/read-town.server.ts";
import { townSettings } from "~/town-folder/town-settings.ts";
import { documentOf, selected, textOf } from "../../a11y/addresses/no-browser/document.ts";
import { readStatement } from "../../a11y/statement/statement.ts";
import { type RunningApp, startApp } from "../support/running/running-app.ts";
import { TOWN_SETTINGS } from "../support/samples/town-settings.ts";

/** The service that was built knows what its pages draw, and its accessibility statement says which were reviewed so. */

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ databaseUrl: null, environment: { METRICS_PORT: "0" } });
});
afterAll(() => app.stop());

const settings = {
  ...TOWN_SETTINGS,
  flags: townSettings(readTown(null)).flags,
  testMode: true,
  demo: true,
};

describe("the accessibility statement of a build", () => {
  it.each(["fi", "sv", "en"] as const)("names in %s the pages that are not as they were reviewed", async (language) => {
    const statement = readStatement();
    const { faulty, unreviewed } = reviewFor(language, settings, { statement, fingerprints: await pageFingerprints() });
    const page = documentOf(await (await fetch(`${app.url}/accessibility?lang=${language}`)).text());
    const saysNone = selected("main p", page).map(textOf).includes(statementTexts.in(language)("review.none"));
    const names = new Set<string>(Object.values(pageNameTexts.languages[language]));
    const named = selected("main li", page)
      .map(textOf)
      .filter((item) => names.has(item));
    expect([saysNone, named]).toEqual(unreviewed === "all" ? [true, faulty] : [false, [...faulty, ...unreviewed]]);
  });
});
