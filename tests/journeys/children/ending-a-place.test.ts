import { dayFromNow, dayIn } from "../../support/browsing/days.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { childCalled } from "../../support/browsing/own-children.ts";

const inTwoMonths = dayFromNow(60);

journey(
  "Tuula ends only the daycare of Aada, after reading what will follow, and opens the receipt",
  async ({ page, inFront }) => {
    await loginAs(page, "tuula.heikkinen");
    const aada = await childCalled(page, "Aada");
    await page.goto(`/children/${aada}`);
    // The link stands beside the closed section.
    await page.getByRole("link", { name: "Irtisano paikka" }).click();
    await expect(page).toHaveTitle(/^Irtisano paikka/);

    await page.locator("#lastDay").fill(inTwoMonths);
    await press(page, "check");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(page.locator("#lastDay")).toHaveValue(inTwoMonths);
    await page.locator("input[value$='.daycare']").check();
    await press(page, "check");
    await expect(page).toHaveTitle(/^Irtisanotaanko varhaiskasvatus\?/);
    await expect(page.locator("main")).toContainText("Irtisanomista ei voi perua");
    await expect(page.locator("main")).toContainText("jatkuu samassa yksikössä ilman varhaiskasvatusta");

    await press(page, "terminate");
    await expect(page).toHaveTitle(/^Varhaiskasvatus on irtisanottu/);
    await expect(page.locator("#banner")).toContainText("viimeinen läsnäolopäivä on");
    await expect(page.locator("#placement-termination")).toContainText("Varhaiskasvatus irtisanottu");
    await expect(page.locator("#placement-termination")).toContainText("Tuula Marjatta Heikkinen");
    if (inFront) {
      await expect(page.locator("a[href*=receipt]")).toHaveCount(0);
      return;
    }
    await page.getByRole("link", { name: "Avaa kuitti" }).click();
    await expect(page).toHaveTitle(/^Kuitti: varhaiskasvatus irtisanottu/);
    await expect(page.locator("main")).toContainText("Esiopetusta täydentävä varhaiskasvatus");
  },
);

journey(
  "Tuula is told that the places changed while she read, and what she typed stays",
  async ({ page }) => {
    await loginAs(page, "tuula.heikkinen");
    const aada = await childCalled(page, "Aada");
    await page.goto(`/children/${aada}/placement-termination`);
    await page.locator("input[name=placements]").first().check();
    await page.locator("#lastDay").fill(inTwoMonths);
    await press(page, "check");
    await expect(page).toHaveTitle(/^Irtisanotaanko paikka\?/);

    const path = `/api/citizen/children/${aada}/placements`;
    const { placements } = (await (await page.request.get(path)).json()) as {
      placements: { unitId: string; type: string }[];
    };
    const [group] = placements;
    await page.request.post(`${path}/terminate`, {
      headers: { "x-evaka-csrf": "1" },
      data: {
        ...group,
        placements: undefined,
        terminationDate: dayIn(80),
        terminateDaycareOnly: false,
      },
    });
    await press(page, "terminate");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(page.locator("main")).toContainText("Lapsen paikat ovat muuttuneet");
    await expect(page.locator("#lastDay")).toHaveValue(inTwoMonths);
    await expect(page.locator("input[name=placements]").first()).toBeChecked();
  },
  ALIKE_WITH_SCRIPTS,
);
