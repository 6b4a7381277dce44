import { freshDraft } from "../support/browsing/applications.ts";
import type { Page } from "../support/browsing/browser.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { receivedFirst, sumOf } from "../support/reading/wire-bytes.ts";

/** The most that a phone receives on a first visit, in kB: page, style sheets, script and icon, with their headers. */
const MOST_KB = { login: 15, list: 18, form: 25, map: 25.1 };

const expectAtMost = async (page: Page, address: string, kb: number): Promise<void> => {
  const received = await receivedFirst(page, address);
  const told = received.map(({ path, kind, bytes }) => `${kind} ${bytes} ${path}`).join("\n");
  expect(sumOf(received, "html"), told).toBeGreaterThan(1_000);
  expect(sumOf(received), told).toBeLessThanOrEqual(kb * 1_000);
};

journey(
  "A first visit on a phone costs little: login, list, form and map",
  async ({ page, another }) => {
    await expectAtMost(page, "/login", MOST_KB.login);
    await expectAtMost(page, "/map", MOST_KB.map);
    const guardian = await another({ width: 360 });
    await loginAs(guardian, "sara.nieminen");
    await expectAtMost(guardian, "/applications", MOST_KB.list);
    const parent = await another({ width: 360 });
    await loginAs(parent, "amina.hassan");
    await expectAtMost(parent, `/applications/${await freshDraft(parent, "DAYCARE")}/edit`, MOST_KB.form);
  },
  { width: 360, inFull: { scripts: "off", reason: "a first visit with scripts weighs more" } },
);
