import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright";
import { afterAll } from "vitest";
import webPush from "web-push";
import { StandInPushService } from "../../support/asking/stand-in-push-service.ts";
import { signedEvent } from "../../support/asking/told-by-hook.ts";
import { expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { isInFront } from "../../support/browsing/journey-towns.ts";
import { writeUrgently } from "../../support/browsing/urgent-message.ts";

const SESSIONS = "/personal-details/sessions";
const service = await new StandInPushService().listen();
afterAll(() => service.close());

const certificate = join(mkdtempSync(join(tmpdir(), "aamu-push-")), "certificate.pem");
writeFileSync(certificate, service.certificate);
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const HOOK_SECRET = "the secret of the municipality's own service";
const environment = {
  PUSH_KEYS: `${publicKey}.${privateKey}`,
  PUSH_HOSTS: service.host,
  // The service trusts the push service of the test.
  NODE_EXTRA_CA_CERTS: certificate,
  ...(isInFront ? { HOOK_SECRET } : {}),
};

/** The staff write an urgent message to Aino, which also comes at night. In front of a gateway its service tells us of it. */
async function write(databaseUrl: string, pages: string): Promise<void> {
  const personId = await writeUrgently(databaseUrl);
  if (!isInFront) return;
  const event = { id: randomUUID(), kind: "MESSAGE_NOTIFICATION", urgent: true, guardians: [personId] };
  const signed = signedEvent(event, { secret: HOOK_SECRET, at: new Date() });
  const { status } = await fetch(`${pages}/hooks/news`, { method: "POST", ...signed });
  if (status !== 202) throw new Error(`the hook said ${status}`);
}

/**
 * Chromium can subscribe only at Google's own push service, which no test reaches, and without a screen it shows no notices.
 * So its subscription is one of the test's push service, and permission is given. Everything else is the browser's own. Firefox
 * subscribes and shows by itself (news-in-firefox.test.ts).
 */
async function subscribingAt(page: Page, endpoint: string, keys: { p256dh: string; auth: string }): Promise<void> {
  await page.addInitScript(
    (subscription) => {
      let permission: NotificationPermission = "default";
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = async () => {
        permission = "granted";
        return permission;
      };
      PushManager.prototype.getSubscription = () => Promise.resolve(null);
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
    },
    { endpoint, keys },
  );
}

/** Gives the worker a message as the browser does when one comes from its push service. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
}

/** In the worker: notes what would be shown, and what a press on it would open. Only a screen and a finger could do that. */
const NOTE = `
  self.shown = [];
  self.opened = [];
  self.registration.getNotifications = async ({ tag }) => self.shown.filter((one) => one.tag === tag);
  self.registration.showNotification = async (title, options) => {
    const close = () => (self.shown = self.shown.filter((one) => one.tag !== options.tag));
    close();
    self.shown.push({ title, ...options, close });
  };
  self.clients.openWindow = async (address) => void self.opened.push(address);
`;
const PRESS = `
  self.dispatchEvent(Object.assign(new Event("notificationclick"), { notification: self.shown[0], waitUntil: () => {} }));
`;

journey(
  "Elsa's mother adds her phone, is told of a message there, opens it, and ends the phone",
  async ({ page, databaseUrl, app }) => {
    const { endpoint, p256dh, auth, phone } = service.subscribe();
    await subscribingAt(page, endpoint, { p256dh, auth });
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto(SESSIONS);
    await expect(page.locator("[data-push-says=scriptless]")).toBeHidden();
    await page.getByRole("button", { name: "Lisää tämä laite" }).click();
    await expect(page.locator("#banner")).toContainText("Tämä laite saa nyt ilmoitukset");
    await expect(page.locator("#devices article")).toContainText("Tämä laite");
    await expect(page.getByRole("button", { name: "Lisää tämä laite" })).toHaveCount(0);

    await write(databaseUrl, app.url);
    await expect.poll(() => phone.told.length).toBe(1);
    const [told] = phone.told;
    expect(service.faults).toEqual([]);
    const data = JSON.stringify(told?.payload);
    expect(data).not.toMatch(/Retki|Salainen|Elsa|Virtanen/);

    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error("no service worker");
    await worker.evaluate(NOTE);
    const shown = () => worker.evaluate("self.shown.map(({ close, icon, data, ...one }) => one)");
    const notice = { title: "Uusi kiireellinen viesti Aamussa", body: "", lang: "fi", tag: "urgent" };
    await deliver(page.context(), page, data);
    await expect.poll(shown).toEqual([{ ...notice, renotify: true, silent: false }]);
    // The second copy of the same push takes the place of the first, without a sound.
    await deliver(page.context(), page, data);
    await expect.poll(shown).toEqual([{ ...notice, renotify: false, silent: true }]);
    await worker.evaluate(PRESS);
    expect(await worker.evaluate("self.opened")).toEqual([new URL("/messages", page.url()).href]);
    expect(await shown()).toEqual([]);

    await page.getByRole("button", { name: "Lopeta ilmoitukset" }).click();
    await expect(page.locator("#banner")).toContainText("Laite ei enää saa ilmoituksia");
    await expect(page.locator("#devices article")).toHaveCount(0);
  },
  { environment, worker: true, only: ["on"] },
);

journey(
  "Elsa's mother reads without script that she cannot add a device, ends one, and chooses what comes by mail and on devices",
  async ({ page }) => {
    const { endpoint, p256dh, auth } = service.subscribe();
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto(SESSIONS);
    await expect(page.locator("[data-push-says=scriptless]")).toContainText("sähköpostiin");
    await expect(page.getByRole("button", { name: "Lisää tämä laite" })).toBeHidden();
    // As script fills it in.
    await page.locator("#form-devices").evaluate(
      (form: HTMLFormElement, subscription) => {
        for (const [name, value] of Object.entries(subscription))
          (form.elements.namedItem(name) as HTMLInputElement).value = value;
        for (const part of form.querySelectorAll<HTMLElement>("[data-push-says]")) part.hidden = false;
      },
      { endpoint, p256dh, auth },
    );
    await page.getByRole("button", { name: "Lisää tämä laite" }).click();
    await page.locator("#banner").getByRole("link", { name: "Valitse, mistä laite kertoo" }).click();
    await page.locator("#notifications").getByRole("link", { name: "Muuta ilmoituksia" }).click();
    const onDevices = page.getByRole("group", { name: /Mistä laitteesi kertovat/ });
    await expect(onDevices.getByLabel("Uusi tiedote")).toBeChecked();
    await onDevices.getByLabel("Uusi tiedote").uncheck();
    await page
      .getByRole("group", { name: /Mistä haluat sähköpostia/ })
      .getByLabel("Uusi viesti henkilökunnalta")
      .uncheck();
    await page.getByRole("button", { name: "Tallenna" }).click();
    await expect(page.locator("#banner")).toContainText("Ilmoitusten asetukset on tallennettu");
    await page.locator("#notifications").getByRole("link", { name: "Muuta ilmoituksia" }).click();
    await expect(onDevices.getByLabel("Uusi tiedote")).not.toBeChecked();
    await expect(onDevices.getByLabel("Uusi viesti henkilökunnalta")).toBeChecked();

    await page.goto(SESSIONS);
    await page.getByRole("button", { name: "Lopeta ilmoitukset" }).click();
    await expect(page.locator("#banner")).toContainText("Laite ei enää saa ilmoituksia");
  },
  { environment, only: ["off"] },
);

journey(
  "A guardian's browser takes the service worker away when the operator has switched it off, and pages say nothing of devices",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto(SESSIONS);
    await expect(page.locator("#devices")).toHaveCount(0);
    await page.goto("/personal-details");
    await expect(page.locator("#notifications")).not.toContainText("puhelimeen");
    // As it was registered before.
    await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js"));
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  },
  {
    environment: { ...environment, SERVICE_WORKER: "0" },
    worker: true,
    only: ["on"],
    notInFront: "in front of a gateway there is no page of logins then",
  },
);
