import type { Page } from "../../support/browsing/browser.ts";
import { addFirstUnit } from "../../support/browsing/choosing-units.ts";
import {
  begin,
  checkAndFinish,
  chooseStart,
  chosenUnits,
  dayAfterField,
  press,
  searchUnits,
} from "../../support/browsing/filling-in.ts";
import { expect, journey, loginAs } from "../../support/browsing/journey.ts";

const START = "#preferredStartDate";
const CONNECTED = "#connectedDaycarePreferredStartDate";
const faults = (page: Page) => page.locator(".fault-summary li");

/** Ticks a box that other questions depend on. With scripts the page then draws itself again. */
async function tick(page: Page, box: string, scripts: "on" | "off", isTicked = true): Promise<void> {
  const before = page.url();
  await page.locator(box).setChecked(isTicked);
  if (scripts === "off") await press(page, "refresh");
  await page.waitForURL(({ href }) => href !== before, { waitUntil: "commit" });
}

journey(
  "Sofia applies for pre-primary education with daycare beside it, corrects the faults, sends it and changes it",
  async ({ page, scripts }) => {
    await loginAs(page, "sofia.lindholm");
    await begin(page, "PRESCHOOL", "Alva");
    await expect(page.locator(START)).not.toHaveValue("");
    const before = await dayAfterField(page, START, -1);
    const later = await dayAfterField(page, START, 14);

    // Daycare brings its own questions, and the questions about the household.
    await expect(page.locator("#otherPartnerExists")).toBeHidden();
    await page.locator("#connectedDaycare").check();
    await expect(page.locator("#otherPartnerExists")).toBeVisible();
    await page.locator("#otherInfo").fill("Alva ritar gärna");
    await page.locator("#siblingBasis").check();
    await page.locator("#siblingName").fill("Ida Lindholm");
    await page.locator("#siblingSsn").fill("010122a9016");
    await chooseStart(page, before, scripts, CONNECTED);
    await press(page, "verify");
    await expect(page).toHaveTitle(/^Fel: /);
    await expect(faults(page)).toHaveCount(5);
    await expect(faults(page).filter({ hasText: "startdag" })).toContainText("verksamhetsperioden");
    await expect(faults(page).filter({ hasText: "skola" })).toHaveCount(1);
    await expect(page.locator("#otherInfo")).toHaveValue("Alva ritar gärna");

    await chooseStart(page, later, scripts, CONNECTED);
    await page.locator("input[name=serviceNeedOption]").first().check();

    // A typing error in the day keeps the service need that was chosen for it.
    await chooseStart(page, "32.8.2027", scripts, CONNECTED);
    await expect(page.locator("input[name=serviceNeedOption]")).toHaveCount(1);
    await expect(page.locator("input[name=serviceNeedOption]")).toBeChecked();
    await expect(page.locator("main")).toContainText("Ditt val finns kvar.");
    await chooseStart(page, later, scripts, CONNECTED);
    await expect(page.locator("input[name=serviceNeedOption]").first()).toBeChecked();

    await page.locator("#siblingUnit").fill("Gammelby skola");
    await page.locator("input[name=otherGuardianAgreementStatus][value=AGREED]").check();

    // Only some units give preparatory education.
    await searchUnits(page, "Gammelby", scripts);
    const unit = await addFirstUnit(page);
    await tick(page, "#preparatory", scripts);
    await expect(page.locator("#preferredUnits .notice-warning")).toContainText(unit);
    expect(await chosenUnits(page)).toEqual([]);
    await tick(page, "#preparatory", scripts, false);
    await expect.poll(() => chosenUnits(page)).toEqual([unit]);

    // Unticking daycare does not drop its answers.
    await page.locator("#connectedDaycare").uncheck();
    await press(page, "verify");
    await expect(faults(page)).toHaveCount(1);
    await page.locator("#connectedDaycare").check();
    await expect(page.locator(CONNECTED)).not.toHaveValue("");

    await press(page, "verify");
    for (const answer of ["Gammelby skola", "Alva ritar gärna", unit, "Förskoleundervisning och småbarnspedagogik"])
      await expect(page.locator("main")).toContainText(answer);
    await page.locator("#confirmed").check();
    await page.locator("#allowOtherGuardianAccess").check();
    await press(page, "send");
    await expect(page).toHaveTitle(/^Ansökan har skickats – /);

    await page.locator("a[href$='/edit']").first().click();
    await expect(page.locator("#connectedDaycare")).toBeChecked();
    await chooseStart(page, before, scripts);
    await press(page, "verify");
    await expect(faults(page)).toHaveCount(1);
    await chooseStart(page, later, scripts);
    await checkAndFinish(page, "update");
    await expect(page).toHaveTitle(/^Ändringarna i ansökan har sparats – /);
  },
  {
    language: "sv",
    inFull: { scripts: "off", reason: "daycare and a club are applied for without script, pre-primary with it" },
  },
);

journey(
  "Leena applies for a club, corrects the faults, sends it and changes it",
  async ({ page, scripts }) => {
    await loginAs(page, "leena.korhonen");
    await begin(page, "CLUB", "Helmi");
    const outside = await dayAfterField(page, START, -1);
    const later = await dayAfterField(page, START, 1);
    for (const notAsked of ["#urgent", "#shiftCare", "#diet", "#otherPartnerExists"])
      await expect(page.locator(notAsked)).toHaveCount(0);

    await page.locator("#wasOnClubCare").check();
    await page.locator("#otherInfo").fill("Aamupäivä sopii");
    await chooseStart(page, outside, scripts);
    await press(page, "verify");
    await expect(faults(page)).toHaveCount(4);
    await expect(faults(page).first()).toContainText("toimintakaudelta");
    await expect(page.locator("#wasOnClubCare")).toBeChecked();

    await chooseStart(page, later, scripts);
    await page.locator("#guardianPhone").fill("040 123 4567");
    await page.locator("#noGuardianEmail").check();
    await addFirstUnit(page);
    await press(page, "verify");
    await expect(page.locator(".summary-row", { hasText: "edellisellä toimintakaudella" })).toContainText("Kyllä");
    // What she left empty is not there.
    await expect(page.locator(".summary-row", { hasText: "ennen kerhoa" })).toHaveCount(0);
    await press(page, "edit:wasOnClubCare");
    await expect(page.locator("#wasOnClubCare")).toBeFocused();
    await page.locator("#wasOnDaycare").check();
    await checkAndFinish(page, "send");
    await expect(page).toHaveTitle(/^Hakemus on lähetetty – /);

    await page.locator("a[href$='/edit']").first().click();
    await expect(page.locator("#wasOnDaycare")).toBeChecked();
    await page.locator("#wasOnClubCare").uncheck();
    await checkAndFinish(page, "update");
    await expect(page).toHaveTitle(/^Hakemuksen muutokset on tallennettu – /);
  },
  { inFull: { scripts: "on", reason: "daycare and pre-primary are applied for with script, a club without" } },
);
