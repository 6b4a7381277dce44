import { describe, expect, it } from "vitest";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { type MapSearch, NO_SEARCH } from "../../map-search.ts";
import { mapTexts } from "../../texts/index.ts";
import { searchTitles } from "./search-titles.ts";

const unit = publicUnit(1, { name: "Päiväkoti Apila" });
const address = { lat: 60, lon: 24, streetAddress: "Niittytie 4", postalCode: "09200", postOffice: "MERILÄ" };
const NOTHING = { count: 5, suggestions: null, selected: null, compared: [] };
const none = { units: [], otherCare: [], addresses: [], more: false, addressesAway: false };

const titles = (search: Partial<MapSearch>, found: Partial<Parameters<typeof searchTitles>[1]> = {}) =>
  searchTitles({ ...NO_SEARCH, ...search }, { ...NOTHING, ...found }, mapTexts.in("fi"));

describe("the title of the search says", () => {
  it.each<[string, string[], string[]]>([
    ["nothing before a search", titles({}), []],
    ["that a search was made", titles({ text: "" }), ["Hakutulokset"]],
    [
      "the text that found something",
      titles({ text: "apila" }, { suggestions: { ...none, units: [unit] } }),
      ["Hakutulokset: ”apila”"],
    ],
    ["the text that found nothing", titles({ text: " xyz " }, { suggestions: none }), ["Ei hakutuloksia: ”xyz”"]],
    [
      "the kind of care that has nothing, when another kind has something",
      titles({ text: "apila", care: "CLUB" }, { suggestions: { ...none, otherCare: [{ unit, care: "DAYCARE" }] } }),
      ["Kerho: ei hakutuloksia haulla ”apila”"],
    ],
    ["the address", titles({ text: "Niittytie 4", address }), ["Lähimmät yksiköt: Niittytie 4, 09200 MERILÄ"]],
    [
      "the filters",
      titles({ care: "CLUB", languages: ["sv"], shiftCare: true }),
      ["Hakutulokset: Kerho, Ruotsi, Vain vuorohoitoa tarjoavat"],
    ],
    ["that the filters leave nothing", titles({ care: "CLUB" }, { count: 0 }), ["Ei hakutuloksia: Kerho"]],
    [
      "what is compared, and the search it came from",
      titles({ care: "CLUB" }, { compared: [unit] }),
      ["Yksiköiden vertailu", "Hakutulokset: Kerho"],
    ],
    [
      "the unit that is looked at",
      titles({ unitId: unit.id }, { selected: { unit, walking: null } }),
      ["Päiväkoti Apila"],
    ],
    ["that the unit was not found", titles({ unitId: unit.id }), ["Yksikköä ei löytynyt tällä haulla."]],
  ])("%s", (_, said, wanted) => {
    expect(said).toEqual(wanted);
  });
});
