import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { NUMBERS_ADDRESS, NUMBERS_CACHE } from "~/foundation/offline/kept-numbers.ts";
import { offlinePagePath, WORKER_PATH } from "~/foundation/offline/worker-path.ts";
import { offlinePages } from "~/municipality/offline-page.server.ts";
import { serviceWorker } from "~/municipality/service-worker.server.ts";
import { PATH_OF_ALL, PUSH_PATHS } from "~/notices/push-paths.ts";
import { pages } from "~/routes.ts";
import { loopback, onlyStill } from "./support/asking/loopback.ts";

const CLIENT = resolve(import.meta.dirname, "../public");
const source = readFileSync(resolve(CLIENT, "service-worker.js"), "utf8");

/** The most bytes of the service worker (issue 36). */
const MOST_BYTES = 5_000;

const contact = {
  phone: "09 000 1234",
  email: "x@kuusikko.example",
  postalAddress: "",
  feedbackEmail: "",
};
const settings = { serviceWorker: true, languages: ["fi", "sv"] as const, town: { contact } };
const serve = loopback(afterAll);
const served = async (path: string, is: Partial<typeof settings> = {}) => {
  const now = { ...settings, ...is };
  const worker = serviceWorker(now, CLIENT);
  const still = offlinePages(now);
  const url = await serve(onlyStill((asked) => worker(asked) ?? still(asked)));
  return fetch(url + path, { headers: { "Accept-Encoding": "identity" } });
};
const versionIn = (text: string) => /const VERSION = "([^"]+)"/.exec(text)?.[1];

describe("the service worker", () => {
  it("weighs at most 5 kB, even without compression", async () => {
    const text = await (await served(`${WORKER_PATH}?sv`)).text();
    expect(text).toContain("addEventListener");
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it("is another one when the page for those without a connection says something else", async () => {
    const version = async (is = {}) => versionIn(await (await served(WORKER_PATH, is)).text());
    expect(await version()).toMatch(/^[0-9a-f]{12}$/);
    expect(await version()).toBe(await version());
    expect(await version({ town: { contact: { ...contact, phone: "09 000 9999" } } })).not.toBe(await version());
  });

  it("finds the page and the numbers where the service and the script of pages put them", () => {
    expect(source).toContain(`const NUMBERS = "${NUMBERS_CACHE}"`);
    expect(source).toContain(`caches.match("${NUMBERS_ADDRESS}")`);
    const named = (search: string) => `/offline${search.replace("?", ".")}.html`;
    expect([named(""), named("?fi")]).toEqual([offlinePagePath(null), offlinePagePath("fi")]);
  });

  it("is asked for anew at each visit, and may ask only the service itself", async () => {
    const { headers } = await served(WORKER_PATH);
    expect(headers.get("cache-control")).toBe("public, max-age=0");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  });
});

describe("the page for those without a connection", () => {
  it.each(["fi", "sv"] as const)(
    "is in the language of the guardian, with the number of the town (%s)",
    async (lang) => {
      const response = await served(offlinePagePath(lang));
      const html = await response.text();
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain('<a href="tel:090001234">09 000 1234</a>');
      // Nothing of it comes from elsewhere, and no script runs in it.
      expect(html).not.toMatch(/<script|<link|<img|src=|url\(/);
      expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    },
  );

  it("is in the town's first language for a worker that names none, and is missing in a language that the town has not", async () => {
    expect(await (await served(offlinePagePath(null))).text()).toContain('<html lang="fi">');
    expect((await served(offlinePagePath("en"))).status).toBe(404);
    expect(LANGUAGES).toContain("en");
  });
});

it("news on a device opens a page of the service that names nothing", () => {
  const paths = pages.map(({ path }) => path);
  for (const path of [...Object.values(PUSH_PATHS), PATH_OF_ALL]) expect(paths).toContain(path);
});
