import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { pages } from "~/routes.ts";
import { loopback, onlyStill } from "../../tests/support/asking/loopback.ts";
import { appManifests, manifestOf } from "./app-manifest.server.ts";

const settings = {
  languages: ["fi", "sv"] as const,
  gatewayUrl: null as string | null,
  town: { name: { fi: "Kuusikko", sv: "Granby", en: "Kuusikko" } },
  look: { brand: null as string | null, styles: null, mark: null },
};
const url = await loopback(afterAll)(onlyStill(appManifests(settings)));
const get = (path: string) => fetch(url + path);

describe("the service on a home screen", () => {
  it.each([
    ["/manifest.fi.webmanifest", "fi", "Aamu, Kuusikko"],
    ["/manifest.sv.webmanifest", "sv", "Aamu, Granby"],
    ["/manifest.webmanifest", "fi", "Aamu, Kuusikko"],
  ])("%s names the town in its language", async (path, lang, name) => {
    const response = await get(path);
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    expect(await response.json()).toMatchObject({ lang, name, short_name: "Aamu", id: "/", start_url: "/" });
  });

  it("is not told in a language that the town has not", async () => {
    expect((await get("/manifest.en.webmanifest")).status).toBe(404);
  });

  it("has the town's colour, and ours without one", () => {
    expect(manifestOf(settings, "fi").theme_color).toBe("#1f3a8a");
    expect(manifestOf({ ...settings, look: { ...settings.look, brand: "#2e7d32" } }, "fi").theme_color).toBe("#2e7d32");
  });

  it.each(LANGUAGES)("leads by its shortcuts to pages that there are (%s)", (language) => {
    const { shortcuts } = manifestOf(settings, language);
    expect(new Set(shortcuts.map(({ name }) => name)).size).toBe(3);
    const paths = shortcuts.map(({ url }) => url.split("?")[0]);
    expect(paths.filter((path) => !pages.some((row) => row.path === path))).toEqual([]);
  });

  it("takes files that are shared from another program, at a page that there is, and none in front of a gateway", () => {
    const { share_target: target } = manifestOf(settings, "fi");
    expect(target).toMatchObject({ method: "POST", enctype: "multipart/form-data" });
    expect(pages.map(({ path }) => path)).toContain(target?.action);
    expect(target?.params.files[0]?.accept).toEqual(expect.arrayContaining(["image/jpeg", "application/pdf"]));
    expect(manifestOf({ ...settings, gatewayUrl: "https://gateway.example" }, "fi").share_target).toBeUndefined();
  });

  it("has icons of the size that it says", () => {
    const pictures = manifestOf(settings, "fi").icons.filter(({ type }) => type === "image/png");
    expect(pictures).toHaveLength(4);
    for (const { src, sizes } of pictures) {
      const png = readFileSync(resolve(import.meta.dirname, `../../public${src}`));
      // The width and the height stand in the first chunk of a PNG.
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });
});
