import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import webPush from "web-push";
import { FirefoxPushConnection } from "../../support/asking/firefox-push-connection.ts";
import { StandInPushService } from "../../support/asking/stand-in-push-service.ts";
import { DEMO_PASSWORD, expect } from "../../support/browsing/browser.ts";
import { Firefox } from "../../support/browsing/firefox.ts";
import { journey } from "../../support/browsing/journey.ts";
import { writeUrgently } from "../../support/browsing/urgent-message.ts";

const service = await new StandInPushService().listen();
const connection = new FirefoxPushConnection((key, deliver) => service.addressFor(key, deliver));
const pushServer = await connection.listen();
afterAll(async () => {
  connection.close();
  await service.close();
});

const certificate = join(mkdtempSync(join(tmpdir(), "aamu-push-")), "certificate.pem");
writeFileSync(certificate, service.certificate);
const { publicKey, privateKey } = webPush.generateVAPIDKeys();

/** A guardian who allows notices, and Firefox's own windows for them: without a screen there are none of the system. */
const SETTINGS = {
  "dom.push.serverURL": pushServer,
  // The protocol for tests switches the connection off.
  "dom.push.connection.enabled": true,
  "dom.push.testing.allowInsecureServerURL": true,
  "permissions.default.desktop-notification": 1,
  "alerts.useSystemBackend": false,
  "intl.accept_languages": "fi",
};

/** What stands on the page, without what is hidden. */
const WORDS = `return document.querySelector("main").innerText;`;
const SHOWN = `const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({ title, body, lang, tag }) => ({ title, body, lang, tag }));`;

journey(
  "Elsa's mother adds her Firefox, which subscribes by itself, decrypts what we send and shows it",
  async ({ app, databaseUrl }) => {
    const firefox = await Firefox.open(SETTINGS);
    try {
      await firefox.goto(`${app.url}/login/form?next=%2Fpersonal-details%2Fsessions`);
      await firefox.run(
        `const [name, word] = given; const form = document.querySelector("main form");
         form.elements.username.value = name; form.elements.password.value = word;
         form.querySelector("button[type=submit]:not([aria-hidden])").click();`,
        "aino.virtanen@merila.example",
        DEMO_PASSWORD,
      );
      await expect.poll(() => firefox.run(WORDS).catch(() => "")).toContain("Lisää tämä laite");
      await firefox.run(
        `[...document.querySelectorAll("button")].find((one) => one.innerText.includes("Lisää tämä laite")).click();`,
      );
      await expect.poll(() => firefox.run(WORDS).catch(() => "")).toContain("Tämä laite saa nyt ilmoitukset");
      expect(connection.madeFor).toEqual([publicKey]);

      await writeUrgently(databaseUrl);
      await expect
        .poll(() => firefox.run(SHOWN))
        .toEqual([{ title: "Uusi kiireellinen viesti Aamussa", body: "", lang: "fi", tag: "urgent" }]);
      expect(service.faults).toEqual([]);
      expect(connection.taken).toEqual([100]);
    } finally {
      await firefox.close();
    }
  },
  {
    environment: {
      PUSH_KEYS: `${publicKey}.${privateKey}`,
      PUSH_HOSTS: service.host,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    only: ["on"],
    inFull: {
      scripts: "on",
      reason: "not every machine has Firefox; the journey in Chromium shows what the worker makes of a push",
    },
    notInFront: "one look of Firefox is enough; the journey in Chromium is made there too",
  },
);
