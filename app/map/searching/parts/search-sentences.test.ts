import { describe, expect, it } from "vitest";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { type MapSearch, NO_SEARCH } from "../../map-search.ts";
import { mapTexts } from "../../texts/index.ts";
import { resultsSentence } from "./search-sentences.ts";

const unit = publicUnit(1, { name: "Päiväkoti Apila" });
const address = { lat: 60, lon: 24, streetAddress: "Niittytie 4", postalCode: "09200", postOffice: "MERILÄ" };
type Data = Parameters<typeof resultsSentence>[0];
const FOUND = { listed: [], newFrom: 0, selected: null, compared: [], walks: new Map(), fromKept: [] };

const said = (search: Partial<MapSearch>, found: Partial<Data["found"]>) =>
  resultsSentence(
    {
      search: { ...NO_SEARCH, ...search },
      found: { ...FOUND, count: 2, near: null, suggestions: null, ...found } as Data["found"],
    },
    mapTexts.in("fi"),
  );

describe("after a search it is said", () => {
  it.each([
    ["how many units there are", said({}, {}), "2 yksikköä"],
    ["that there is none", said({ care: "CLUB" }, { count: 0 }), "Haulla ei löytynyt yhtään yksikköä."],
    [
      "near which address they are",
      said({ address }, { count: 50, near: { nearest: [unit, unit], others: [], othersCount: 48 } as never }),
      "Lähimmät yksiköt: Niittytie 4, 09200 MERILÄ. 2 yksikköä, yhteensä 50",
    ],
    [
      "how many suggestions a text has",
      said({ text: "apila" }, { suggestions: { units: [unit], otherCare: [], addresses: [], more: false } as never }),
      "Hakutulokset: ”apila”. Yksiköt nimen mukaan: 1.",
    ],
  ])("%s", (_, sentence, words) => expect(sentence).toBe(words));
});
