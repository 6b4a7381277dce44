import { describe, expect, it } from "vitest";
import { formTexts } from "../texts/index.ts";
import { done, sealBannersWith, takeBanner } from "./done.server.ts";
import { leadingTo, told, toldSentence } from "./told.ts";

const now = new Date("2026-10-01T10:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const restored = told(formTexts, "kept.filesKept", { files: "a.pdf" });

const cookieOf = (response: Response) => response.headers.get("Set-Cookie") ?? "";
const next = (path: string, cookie: string) =>
  new Request(`http://localhost${path}`, { headers: { Cookie: cookie.split(";")[0] ?? "" } });

describe("done", () => {
  it("leads to the next page with 303, and that page tells the result", async () => {
    const response = await done("/applications?child=1", restored, now);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/applications?child=1#banner");
    const taken = await takeBanner(next("/applications?child=1", cookieOf(response)), after(1));
    expect(taken.told).toEqual(restored);
    expect(taken.setCookie).toMatch(/aamu\.flash=;.*Max-Age=0/);
  });
  it("links to a page with more about it", async () => {
    const leading = leadingTo(restored, "/receipts/1", told(formTexts, "kept.restored"));
    const response = await done("/applications", leading, now);
    expect((await takeBanner(next("/applications", cookieOf(response)), now)).told).toEqual(leading);
  });
  it("moves to the banner, so that the refused form's fragment does not stay in the address", async () => {
    expect((await done("/applications", restored, now)).headers.get("Location")).toBe("/applications#banner");
  });
  it("moves to the banner from a path with a place of its own too", async () => {
    expect((await done("/children/1?open=a#a", restored, now)).headers.get("Location")).toBe(
      "/children/1?open=a#banner",
    );
  });
  it("waits for its own page", async () => {
    const cookie = cookieOf(await done("/applications", restored, now));
    expect(await takeBanner(next("/map", cookie), now)).toEqual({ told: null, setCookie: null });
  });
  it("is shown for five minutes and then no more", async () => {
    const cookie = cookieOf(await done("/applications", restored, now));
    expect((await takeBanner(next("/applications", cookie), new Date(after(5).getTime() - 1))).told).toEqual(restored);
    expect((await takeBanner(next("/applications", cookie), after(5))).told).toBeNull();
  });
  it("travels only over https when the service has https", async () => {
    const cookieAt = async (baseUrl: string) => {
      sealBannersWith({ sessionSecrets: ["a secret of thirty-two characters"], baseUrl });
      return cookieOf(await done("/applications", restored, now));
    };
    expect(await cookieAt("https://aamu.example")).toMatch(/; Secure/);
    expect(await cookieAt("http://localhost:3000")).not.toMatch(/; Secure/);
  });
  it("cannot be made or changed by another party", async () => {
    for (const cookie of [
      "aamu.flash=x",
      "aamu.flash=",
      `aamu.flash=${Buffer.from('["/a","forms:x",{},1]').toString("base64url")}`,
    ]) {
      expect((await takeBanner(next("/applications", cookie), now)).told).toBeNull();
    }
  });
  it("holds no readable text", async () => {
    expect(cookieOf(await done("/applications", restored, now))).not.toMatch(/pdf|kept|applications/);
  });
});

describe("the sentence of a result", () => {
  it("is in the reader's language", () => {
    expect(toldSentence(restored, "en")).toBe("The files that you chose have been kept too: a.pdf.");
    expect(toldSentence(restored, "sv")).toBe("Även filerna som du valde finns kvar: a.pdf.");
  });
  it("is null for a key that no texts have", () => {
    for (const key of ["forms:nothing", "nowhere:x", "", ":", "forms:kept"]) {
      expect(toldSentence({ key, values: {} }, "en")).toBeNull();
    }
  });
});
