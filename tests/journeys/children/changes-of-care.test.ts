import { addDays } from "~/foundation/dates/iso-date.ts";
import type { Page } from "../../support/browsing/browser.ts";
import { dayOfMonthIn, today } from "../../support/browsing/days.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { childCalled } from "../../support/browsing/own-children.ts";

const TODAY = today();

/** Two weeks ahead on which the child has pre-primary education. */
async function twoWeeks(page: Page, childId: string): Promise<{ start: string; end: string }> {
  const path = `/api/citizen/absence-application/application-possible?childId=${childId}`;
  const ranges = (await (await page.request.get(path)).json()) as { start: string; end: string }[];
  const starts = ranges.map((range) => ({ ...range, start: range.start > TODAY ? range.start : addDays(TODAY, 1) }));
  const long = starts.find(({ start, end }) => addDays(start, 13) <= end);
  if (!long) throw new Error("The demo town has no two weeks of pre-primary education");
  return { start: long.start, end: addDays(long.start, 13) };
}

journey(
  "Katri is led from the calendar to an absence application for Lumi, sends it, and cancels it",
  async ({ page }) => {
    await loginAs(page, "katri.salonen");
    const lumi = await childCalled(page, "Lumi");
    const { start, end } = await twoWeeks(page, lumi);

    await page.goto("/calendar?modal=absences");
    await page.locator(`input[name=children][value="${lumi}"]`).check();
    await page.locator("#start").fill(start);
    await page.locator("#end").fill(end);
    await page.locator("input[name=absenceType][value=OTHER_ABSENCE]").check();
    await press(page, "save");
    await expect(page).toHaveTitle(/^Virhe: /);
    await page.locator("main :is(a[href*='absence-application'], button[value*='absence-application'])").click();
    await expect(page).toHaveTitle(/^Hae poissaoloa esiopetuksesta/);
    await expect(page.locator("#start")).not.toHaveValue("");

    await page.locator("#description").fill("Sukujuhlat Norjassa");
    await press(page, "send");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(page.locator("#description")).toHaveValue("Sukujuhlat Norjassa");
    await page.locator("#confirmed").check();
    await press(page, "send");
    await expect(page).toHaveTitle(/^Hakemus on lähetetty/);
    await expect(page.locator("main")).toContainText("Voit perua hakemuksen, kunnes päätös on tehty.");
    await expect(page.locator("#absence-applications")).toContainText("Sukujuhlat Norjassa");

    await page.locator("#absence-applications a[href$='/cancel']").click();
    await page.locator("button[value=cancel]").click();
    await expect(page).toHaveTitle(/^Hakemus on peruttu/);
    await expect(page.locator("#absence-applications")).not.toContainText("Sukujuhlat Norjassa");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Katri applies for another service need for Toivo, checks it, sends it, and cancels it",
  async ({ page, scripts }) => {
    await loginAs(page, "katri.salonen");
    const toivo = await childCalled(page, "Toivo");
    await page.goto(`/children/${toivo}?open=service-applications`);
    await page.locator("#service-applications a[href$='/service-application']").click();
    await expect(page).toHaveTitle(/^Hae palveluntarpeen muutosta/);

    // In the middle of a month: the reasons are asked for.
    await page.locator("#startDate").fill(dayOfMonthIn(2, 15));
    // With scripts the choices come by themselves when the guardian leaves the day.
    if (scripts === "on") await page.locator("#startDate").press("Tab");
    else await press(page, "refresh");
    await expect(page.locator("main")).toContainText("Muutos alkaa kesken kuukauden");
    await page.getByRole("radio", { name: "Kokopäiväinen, yli 35 h viikossa" }).check();
    await press(page, "check");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(page.getByRole("radio", { name: "Kokopäiväinen, yli 35 h viikossa" })).toBeChecked();
    await page.locator("#additionalInfo").fill("Työni alkaa silloin");

    // A typing error in the day keeps what was chosen and written.
    const day = await page.locator("#startDate").inputValue();
    const chooseDay = async (typed: string) => {
      await page.locator("#startDate").fill(typed);
      if (scripts === "on") await page.locator("#startDate").press("Tab");
      else await press(page, "refresh");
    };
    await chooseDay(day.replace(/^\d+/, "32"));
    await expect(page.locator("main")).toContainText("Valintasi säilyy");
    await expect(page.getByRole("radio")).toHaveCount(1);
    await expect(page.getByRole("radio", { name: "Kokopäiväinen, yli 35 h viikossa" })).toBeChecked();
    await expect(page.locator("#additionalInfo")).toHaveValue("Työni alkaa silloin");
    await chooseDay(day);
    await expect(page.locator("main")).not.toContainText("Valintasi säilyy");
    await expect(page.getByRole("radio", { name: "Kokopäiväinen, yli 35 h viikossa" })).toBeChecked();

    await press(page, "check");
    await expect(page).toHaveTitle(/^Tarkista ja lähetä hakemus/);
    await expect(page.locator("main")).toContainText("Työni alkaa silloin");
    await press(page, "edit");
    await expect(page.locator("#additionalInfo")).toHaveValue("Työni alkaa silloin");
    await press(page, "check");
    await press(page, "send");
    await expect(page).toHaveTitle(/^Hakemus on lähetetty/);
    await expect(page.locator("#service-applications")).toContainText("Työni alkaa silloin");

    // One waits: another is not asked for.
    await page.goto(`/children/${toivo}/service-application`);
    await expect(page.locator("main")).toContainText("Lapsella on jo hakemus, joka odottaa päätöstä");
    await page.goto(`/children/${toivo}?open=service-applications`);
    await page.locator("#service-applications a[href$='/cancel']").click();
    await page.locator("button[value=cancel]").click();
    await expect(page).toHaveTitle(/^Hakemus on peruttu/);
  },
);
