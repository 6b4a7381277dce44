import { describe, expect, it } from "vitest";
import { loopback } from "../../../tests/support/asking/loopback.ts";
import { CookieJar } from "./cookie-jar.ts";
import { PageWithoutBrowser } from "./page-without-browser.ts";
import { type Asked, type Asking, visitor } from "./visitor.ts";

/** A service of a few pages, which keeps what it was asked. */
function service(pages: Record<string, string>) {
  const asked: Asked[] = [];
  const ask = async (one: Asked) => {
    asked.push(one);
    const { pathname } = new URL(one.address);
    const isAfterPost = (one.method ?? "GET") !== "GET";
    return { url: one.address, status: 200, headers: new Headers(), body: pages[pathname] ?? "", isAfterPost };
  };
  const asking: Asking = Object.assign(ask, { origin: "http://town.test" });
  return { asked, page: new PageWithoutBrowser(asking, new CookieJar()) };
}

const bodyOf = <T>(one: Asked | undefined): T => one?.body as T;

const FORM = `<main><form id="one" action="/sent?a=1" method="post">
<input type="hidden" name="key" value="k"><input name="q" value="old"><input name="off" value="x" disabled>
<fieldset disabled><input name="alsoOff" value="x"></fieldset>
<textarea name="text">
two
lines &amp; more</textarea>
<input type="checkbox" name="box" value="1"><input type="checkbox" name="ticked" checked>
<input type="radio" name="pick" value="a" checked><input type="radio" name="pick" value="b" id="b">
<select name="lang"><option>fi</option><option value="sv" selected>Svenska</option></select>
<button name="intent" value="first" formaction="/first">1</button><button name="intent" value="second">2</button>
<button name="intent" value="third" type="button">3</button></form>
<input name="outside" value="o" form="one"></main>`;

describe("a page without a browser", () => {
  it("sends what a browser sends: the fields that are on, and the button that was pressed", async () => {
    const { asked, page } = service({ "/form": FORM });
    await page.goto("/form");
    await page.locator("[name=q]").fill("ä b");
    await page.locator("#b").check();
    await page.locator("button[value=second]").click();
    expect([asked[1]?.method, asked[1]?.address]).toEqual(["POST", "http://town.test/sent?a=1"]);
    expect([...bodyOf<URLSearchParams>(asked[1])]).toEqual([
      ["key", "k"],
      ["q", "ä b"],
      ["text", "two\r\nlines & more"],
      ["ticked", "on"],
      ["pick", "b"],
      ["lang", "sv"],
      ["intent", "second"],
      ["outside", "o"],
    ]);
  });
  it("presses the first button of a form by Enter, at the address of the button", async () => {
    const { asked, page } = service({ "/form": FORM });
    await page.goto("/form");
    await page.locator("[name=q]").press("Enter");
    expect(asked[1]?.address).toBe("http://town.test/first");
    expect(bodyOf<URLSearchParams>(asked[1]).get("intent")).toBe("first");
  });
  it("sends files, and an empty file where none was chosen", async () => {
    const html = `<form method="post" enctype="multipart/form-data" action="/up"><input type="file" name="a"><input type="file" name="b"><button>Send</button></form>`;
    const { asked, page } = service({ "/form": html });
    await page.goto("/form");
    await page.locator("[name=b]").setInputFiles([{ name: "ä.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") }]);
    await page.locator("button").click();
    const body = bodyOf<FormData>(asked[1]);
    expect((body.get("a") as File).size).toBe(0);
    expect([(body.get("b") as File).name, (body.get("b") as File).type]).toEqual(["ä.jpg", "image/jpeg"]);
  });
  it("puts the fields of a search into the address", async () => {
    const { asked, page } = service({
      "/map": `<form action="/map"><input name="q" value="a b"><button name="go" value="1">Find</button></form>`,
    });
    await page.goto("/map?old=1");
    await page.locator("button").click();
    expect(asked[1]?.address).toBe("http://town.test/map?q=a+b&go=1");
  });
  it("sees what is there without script: not what is hidden, nor what a closed part holds", async () => {
    const { page } = service({
      "/": `<main><button value="x" hidden>1</button><button value="x" id="seen">2</button>
<details><summary>More</summary><button value="x">3</button></details></main>`,
    });
    await page.goto("/");
    const shown = page.locator(`:is(main, dialog) button[value="x"]:visible`);
    expect(await shown.count()).toBe(1);
    expect(page.shown().isMade).toBe(false);
    await page.locator("summary").click();
    expect(await shown.count()).toBe(2);
    expect(page.shown()).toMatchObject({ isMade: true, html: expect.stringContaining('<details open="">') as string });
  });
  it("keeps the page as it came until somebody changes it, and says that a post answered", async () => {
    const { page } = service({ "/form": FORM, "/sent": "<h1>Sent</h1>" });
    await page.goto("/form");
    expect(page.shown()).toMatchObject({ html: FORM, isMade: false });
    await page.locator("button[value=second]").click();
    expect(page.shown()).toMatchObject({ html: "<h1>Sent</h1>", isMade: true });
  });
  it("fails at a step that only script can take", async () => {
    const { page } = service({ "/form": FORM });
    await page.goto("/form");
    await expect(page.locator("button[value=third]").click()).rejects.toThrow("Nothing happens without script");
    await expect(page.locator("[role=option]").first().waitFor()).rejects.toThrow("never visible without script");
    await expect(page.locator("#none").fill("x")).rejects.toThrow("There is no #none");
  });
});

describe("a visitor", () => {
  const serve = loopback();
  it("posts files, and says of the post what the step says, in whatever case", async () => {
    const came: string[] = [];
    const listening = await serve(async (req, res) => {
      const { "sec-fetch-site": site, "content-type": type } = req.headers;
      let body = "";
      for await (const part of req) body += String(part);
      came.push(`${site} ${type?.split(";")[0]} ${/filename="([^"]+)"/.exec(body)?.[1]}`);
      res.end("<main></main>");
    });
    const jar = new CookieJar();
    const page = new PageWithoutBrowser(visitor(jar, { origin: listening, listening, headers: {} }), jar);
    const files = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("x") };
    await page.request.post("/shared", { multipart: { files }, headers: { "Sec-Fetch-Site": "none" } });
    await page.request.post("/shared", { multipart: { files } });
    expect(came).toEqual(["none multipart/form-data a.pdf", "same-origin multipart/form-data a.pdf"]);
  });
});

describe("the cookies of a visitor", () => {
  it("are kept by name until they are over", () => {
    const jar = new CookieJar();
    jar.take(["a=1; Path=/", "b=2; Path=/; HttpOnly", "a=3"]);
    expect(jar.header()).toBe("a=3; b=2");
    jar.take(["b=; Max-Age=0", "a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT"]);
    expect(jar.header()).toBe("");
  });
});
