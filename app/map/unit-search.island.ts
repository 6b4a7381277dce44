import type { Waking } from "~/foundation/islands/waking.ts";
import { ChoiceList } from "./choice-list.ts";
import { followLinks, goTo } from "./finder-page.ts";
import type { UnitSearchProps } from "./live-props.ts";
import { make } from "./make-element.ts";
import { askLocation } from "./own-location.ts";

/** Long enough not to ask at each letter (spec 1 section 9 "Search debounce is 500 ms"). */
const PAUSE_MS = 500;
const ADDRESS_FIELDS = ["at", "street", "postalCode", "postOffice"];

/**
 * The search answers while somebody writes, and at once when a filter changes: the page of the same search is fetched
 * and put in place (finder-page.ts), its suggestions become the choices of a combobox.
 */
export function wake({ place, props, announce }: Waking<UnitSearchProps>): void {
  const { words } = props;
  const form = place.querySelector("form");
  const field = form?.querySelector<HTMLInputElement>("#q");
  if (!form || !field) return;
  const status = make("p", { class: "unit-search-status" });
  status.hidden = true;
  const choices = new ChoiceList(field, words.choices);
  let pause: ReturnType<typeof setTimeout> | undefined;

  const tell = (sentence: string) => {
    status.textContent = sentence;
    status.hidden = sentence === "";
    if (sentence) announce(sentence);
  };

  const offer = (page: Document) => {
    const linksIn = (hash: string) => [...page.querySelectorAll<HTMLAnchorElement>(`#suggestions a[href$="${hash}"]`)];
    const choiceOf = (link: HTMLAnchorElement) => ({
      name: link.textContent,
      lang: link.getAttribute("lang") ?? undefined,
      choose: () => {
        clearTimeout(pause);
        void go(link.getAttribute("href") ?? "", "push");
      },
    });
    const addresses = linksIn("#results").map(choiceOf);
    const units = linksIn("#unit").map(choiceOf);
    choices.offer([
      { title: words.addresses, choices: addresses },
      { title: words.units, choices: units },
    ]);
    const count = addresses.length + units.length;
    return count === 0 ? words.noChoices : words.choicesFound.replace("{{count}}", String(count));
  };

  /** False: there was no answer, or a later question overtook it. */
  const go = async (
    href: string,
    keeping: "push" | "replace",
    going?: Parameters<typeof goTo>[2],
  ): Promise<boolean> => {
    try {
      const isShown = await goTo(href, keeping, going);
      if (isShown) tell("");
      return isShown;
    } catch {
      tell(words.noAnswer);
      return false;
    }
  };

  const answerWriting = async () => {
    let sentence = "";
    const read = (page: Document) => {
      sentence = offer(page);
    };
    const isShown = await go(addressOf(form), "replace", { focus: false, whileWriting: true, read });
    if (isShown && field.value.trim() !== "") announce(sentence);
  };
  const answerFilter = async () => {
    const isShown = await go(addressOf(form), "replace", { focus: false });
    if (isShown) announce(document.querySelector("#results > p")?.textContent ?? "");
  };

  field.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => void answerWriting(), PAUSE_MS);
  });
  form.addEventListener("change", ({ target }) => {
    if (target === field) return;
    clearTimeout(pause);
    void answerFilter();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(pause);
    choices.close();
    void go(`${addressOf(form)}${field.value.trim() === "" ? "#results" : "#suggestions"}`, "push");
  });

  const locate = make("button", { type: "button", class: "button" }, words.location.use);
  locate.addEventListener("click", () => {
    announce(words.location.asking);
    void askLocation().then((found) => {
      if (typeof found === "string") tell(words.location[found]);
      else void go(`${addressOf(form, { ...found, name: words.location.name })}#results`, "push");
    });
  });
  field.closest(".field")?.after("geolocation" in navigator ? locate : "", status);
  followLinks();
}

/**
 * Where the form would lead. A chosen address goes with the text that chose it: other text means another search
 * (spec 1 section 4 "Map").
 */
function addressOf(form: HTMLFormElement, own?: { lat: number; lon: number; name: string }): string {
  const asked = new URLSearchParams();
  const said = new FormData(form);
  const isTypedOver = said.has("chosen") && said.get("chosen") !== said.get("q");
  for (const [name, value] of said) {
    if (typeof value !== "string" || name === "chosen" || (name === "care" && value === "DAYCARE")) continue;
    if (ADDRESS_FIELDS.includes(name) && (isTypedOver || own)) continue;
    if (name === "q" && (own || value === "")) continue;
    asked.append(name, value);
  }
  if (own) {
    asked.set("q", own.name);
    asked.set("at", `${own.lat},${own.lon}`);
    asked.set("street", own.name);
  }
  return asked.size > 0 ? `/map?${asked.toString()}` : "/map";
}
