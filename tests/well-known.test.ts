import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { securityText, wellKnown } from "~/municipality/well-known.server.ts";
import { pages } from "~/routes.ts";
import { loopback, onlyStill } from "./support/asking/loopback.ts";

/** Addresses that programs know by their names: robots.txt, and those below /.well-known. */

const contact = {
  phone: "+358 9 000 0100",
  email: "varhaiskasvatus@merila.example",
  feedbackEmail: "saavutettavuus@merila.example",
  postalAddress: "PL 100, 00099 Merilä",
};
const town = { baseUrl: "https://aamu.merila.example", languages: ["fi", "sv", "en"] as const, town: { contact } };
const writesTo = (securityEmail: string) => ({ ...town, town: { contact: { ...contact, securityEmail } } });
const NOON = "T12:00:00Z";

const serve = loopback();
const asked = async (path: string) =>
  fetch(`${await serve(onlyStill(wellKnown(town, () => new Date(`2026-11-18${NOON}`))))}${path}`, {
    redirect: "manual",
  });

describe("security.txt", () => {
  it("has the fields of RFC 9116: the town's contact, its end, the languages, its address", async () => {
    const response = await asked("/.well-known/security.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(`Contact: mailto:varhaiskasvatus@merila.example
Contact: https://aamu.merila.example/contact
Expires: 2027-04-30T21:00:00Z
Preferred-Languages: fi, sv, en
Canonical: https://aamu.merila.example/.well-known/security.txt
`);
  });

  it("names the town's contact for security first, when it has one", () =>
    expect(securityText(writesTo("tietoturva@merila.example"), new Date(`2026-11-18${NOON}`))).toMatch(
      /^Contact: mailto:tietoturva@merila\.example\n/,
    ));

  it.each(["2026-01-01", "2026-01-31", "2026-07-31", "2026-12-31", "2028-02-29"])(
    "ends later than in five months and sooner than in a year, on %s",
    (day) => {
      const now = new Date(`${day}${NOON}`);
      const end = new Date(/^Expires: (\S+)$/m.exec(securityText(town, now))?.[1] ?? "");
      const days = (end.getTime() - now.getTime()) / 86_400_000;
      expect(days).toBeGreaterThan(150);
      expect(days).toBeLessThan(365);
    },
  );
});

describe("below /.well-known", () => {
  it("a password manager is led to the form that changes the password", async () => {
    const response = await asked("/.well-known/change-password");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/personal-details?edit=login#login"]);
  });

  it.each(["resource-that-should-not-exist-whose-status-code-should-not-be-200", "constructor", "toString"])(
    "nothing else is answered: %s",
    async (name) => expect((await asked(`/.well-known/${name}`)).status).toBe(404),
  );
});

describe("robots.txt", () => {
  const robots = readFileSync(resolve(import.meta.dirname, "../public/robots.txt"), "utf8");
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, start]) => start as string);
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));

  it("closes every page that asks for a login", () => {
    const open = pages.filter(({ path, level }) => level !== "public" && !isClosed(path));
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  it("leaves every public page open, but the steps of a login and what was refused", () => {
    const shut = pages.filter(({ path, level }) => level === "public" && isClosed(path));
    expect(shut.map(({ path }) => path)).toEqual(["/login/cookies", "/login/form", "/download-refused"]);
  });
});
