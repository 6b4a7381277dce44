import { MAX_FILE_BYTES } from "~/foundation/files/file-limits.ts";
import { loopback } from "../support/asking/loopback.ts";
import { draftOf } from "../support/browsing/applications.ts";
import type { Page } from "../support/browsing/browser.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { press } from "../support/browsing/press.ts";
import { jpeg, pdf } from "../support/samples/specimen-files.ts";

const notInFront = "a gateway of others keeps no files that belong to no errand";
const serve = loopback();

const file = (name: string, bytes: Buffer = pdf) => new File([new Uint8Array(bytes)], name);

/**
 * What Chrome does when somebody chooses Aamu in the phone's menu for sharing: it opens the page of the manifest by a post
 * that no site began. The window sends its own cookies and says itself where the post comes from.
 */
async function shareFromPhone(page: Page, ...chosen: File[]): Promise<void> {
  const manifest = await page.request.get("/manifest.fi.webmanifest");
  const { share_target: target } = (await manifest.json()) as {
    share_target: { action: string; method: string; params: { files: [{ name: string }] } };
  };
  const body = new FormData();
  for (const one of chosen) body.append(target.params.files[0].name, one);
  const sent = new Response(body);
  const postData = Buffer.from(await sent.arrayBuffer());
  const type = sent.headers.get("content-type") ?? "";
  await page.route(
    `**${target.action}`,
    (route) =>
      route.continue({
        method: target.method,
        postData,
        headers: { ...route.request().headers(), "content-type": type },
      }),
    { times: 1 },
  );
  await page.goto(target.action);
}

journey(
  "Amina shares a certificate and photos from her phone, keeps the certificate, and adds it to her application",
  async ({ page }) => {
    await loginAs(page, "amina.hassan");
    const id = await draftOf(page, "DAYCARE");
    await shareFromPhone(page, file("todistus.pdf"), file("kuva.jpg", jpeg()), file("ohjelma.exe", Buffer.from("MZ")));
    await expect(page).toHaveURL(/\/shared#banner$/);
    await expect(page.locator("#banner")).toContainText("2 tiedostoa on saapunut.");
    await expect(page.locator("#banner")).toContainText("Tällaista tiedostoa ei voi lisätä: ohjelma.exe.");
    await expect(page.locator("main article")).toHaveCount(2);
    await page.getByRole("button", { name: "Säilytä: todistus.pdf" }).click();
    await expect(page.locator("#banner")).toContainText("Tiedosto säilytetään.");

    await page.goto(`/applications/${id}/edit`);
    await page.locator("#urgent").check();
    await page.locator('details:has([value="reuse-file.URGENCY"]) > summary').click();
    await press(page, "reuse-file.URGENCY");
    await expect(page.locator("#faults")).toContainText("Valitse ensin tiedosto.");
    const list = page.locator("[name='reuse.URGENCY']");
    // What she has not said to keep is not offered.
    await expect(list.locator("option", { hasText: "kuva.jpg" })).toHaveCount(0);
    await list.selectOption({ label: (await list.locator("option", { hasText: "todistus.pdf" }).textContent()) ?? "" });
    await press(page, "reuse-file.URGENCY");
    await expect(page.locator(".row-status", { hasText: "Tiedosto on lisätty: todistus.pdf." })).toBeFocused();

    await page.goto("/personal-details");
    await page.getByRole("link", { name: "Puhelimesta jaetut tiedostot" }).click();
    for (const name of ["todistus.pdf", "kuva.jpg"]) {
      await page.getByRole("button", { name: `Poista: ${name}` }).click();
      await expect(page.locator("#banner")).toContainText("Tiedosto on poistettu.");
    }
    await expect(page.locator("main")).toContainText("Täällä ei ole tiedostoja.");
    // The application has a copy of its own.
    const { attachments } = (await (await page.request.get(`/api/citizen/applications/${id}`)).json()) as {
      attachments: { name: string; type: string }[];
    };
    expect(attachments).toMatchObject([{ name: "todistus.pdf", type: "URGENCY" }]);
  },
  { notInFront },
);

journey(
  "Aino shares a list from her phone and sends it with a message, logged in by username",
  async ({ page, scripts }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await shareFromPhone(page, file("ruoka-aineet.pdf"));
    await page.getByRole("button", { name: "Säilytä: ruoka-aineet.pdf" }).click();
    await page.goto("/messages?editorVisible=true");
    await page.locator("#children").check();
    if (scripts === "off") await press(page, "refresh");
    await page.locator("#recipients").check();
    await page.locator("#subject").fill("Allergia");
    await page.locator("#content").fill("Ohessa lista.");
    await page.locator('details:has([value="reuse-file.MESSAGE"]) > summary').click();
    await press(page, "reuse-file.MESSAGE");
    await expect(page.locator("#faults")).toContainText("Valitse ensin tiedosto.");
    await page.locator("[name='reuse.MESSAGE']").selectOption({ index: 1 });
    await press(page, "reuse-file.MESSAGE");
    await expect(page.locator("main form")).toContainText("ruoka-aineet.pdf");
    await expect(page.locator("[name='reuse.MESSAGE']")).toHaveCount(0);
    await press(page, "send");
    await expect(page).toHaveTitle(/^Viesti on lähetetty – /);
    await page.getByRole("link", { name: "Avaa viesti" }).click();
    await expect(page.locator("main")).toContainText("ruoka-aineet.pdf");
  },
  { notInFront },
);

journey(
  "A file that is too large is named, and the one beside it arrives",
  async ({ page }) => {
    await loginAs(page, "amina.hassan", "weak");
    await shareFromPhone(page, file("suuri.pdf", Buffer.alloc(MAX_FILE_BYTES + 1, pdf)), file("pieni.pdf"));
    await expect(page.locator("#banner")).toContainText("Tiedosto on liian suuri");
    await expect(page.locator("#banner")).toContainText("suuri.pdf");
    await expect(page.locator("main article")).toHaveCount(1);
    await expect(page.locator("main article")).toContainText("pieni.pdf");
  },
  { only: ["off"], notInFront },
);

journey(
  "A file that is shared without a login is not saved, the page says so, and nobody who logs in there later gets it",
  async ({ page }) => {
    await shareFromPhone(page, file("todistus.pdf"));
    await expect(page.locator("#banner")).toContainText("Mitään ei tallennettu");
    await page.locator("main").getByRole("link", { name: "Kirjaudu sisään ja palaa tänne" }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fshared/);
    await loginAs(page, "amina.hassan", "weak");
    await page.goto("/shared");
    await expect(page.locator("main")).toContainText("Täällä ei ole tiedostoja.");
    await shareFromPhone(page, file("todistus.pdf"));
    await expect(page.locator("main article")).toHaveCount(1);
  },
  { notInFront },
);

journey(
  "Another site gets no file into Amina's account, although she presses its button while she is logged in",
  async ({ page, app }) => {
    await loginAs(page, "amina.hassan");
    // The same site with another port sends her cookies. The other name of this machine is a site of its own.
    for (const host of ["localhost", "127.0.0.1"]) {
      const evil = (
        await serve((_req, res) => {
          res.setHeader("Content-Type", "text/html");
          res.end(`<form action="${app.url}/shared" method="post" enctype="multipart/form-data">
            <input type="file" name="files"><button>Win</button></form>`);
        })
      ).replace("127.0.0.1", host);
      await page.goto(evil);
      await page.locator("input").setInputFiles({ name: "ansa.pdf", mimeType: "application/pdf", buffer: pdf });
      const [response] = await Promise.all([
        page.waitForResponse((one) => one.request().method() === "POST"),
        page.getByRole("button", { name: "Win" }).click(),
      ]);
      expect(response.status()).toBe(403);
      await page.goto(`${app.url}/shared`);
      await expect(page.locator("main")).toContainText("Täällä ei ole tiedostoja.");
    }
  },
  { only: ["off"], notInFront },
);
