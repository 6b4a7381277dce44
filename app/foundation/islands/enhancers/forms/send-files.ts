import { announce, filled } from "../announce.ts";
import { percentToTell } from "../time-left.ts";
import { toldOnPage } from "../told-anew.ts";
import { released } from "./released.ts";
import { isOtherPage, snapshotOf, swapMain } from "./swap-main.ts";

/**
 * One upload of the files in an input, from the first byte to the page that answers it. A form sends one upload after the
 * other: the answer to one knows nothing of files that are still on their way. Large photos become smaller first, and then
 * the page says so beside the field (`data-reduced-one`, `data-reduced-other`).
 */
export function sendFiles(input: HTMLInputElement): void {
  const { form } = input;
  // The element with the words and the bar.
  const field = input.closest<HTMLElement>("[data-upload]");
  if (!field || !form) return;
  const { show, fail } = progressIn(field);
  show(0, 0);
  if (form.matches("[data-sending]")) {
    form.addEventListener("aamu:sent", () => sendFiles(input), { once: true });
    return;
  }
  const body = new FormData(form);
  body.set("intent", field.querySelector<HTMLButtonElement>("button[name=intent]")?.value ?? "");
  const before = snapshotOf(form);
  const sent = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].map((one) => ({
    one,
    file: firstIn(one),
  }));
  document.dispatchEvent(new Event("aamu:asks"));
  form.dataset.sending = "";
  const request = new XMLHttpRequest();
  let smaller: string | null = null;
  request.upload.addEventListener("progress", ({ loaded, total }) => show(loaded, total));
  const drawAnswer = () => {
    const isDrawn = request.status < 300 || request.status === 422;
    if (request.responseURL && isOtherPage(request.responseURL)) location.assign(request.responseURL);
    else if (!isDrawn || !swapMain(request.responseText, request.responseURL, before)) fail();
    else {
      // Other files may have been chosen in the same field meanwhile.
      for (const { one, file } of sent) if (file && file === firstIn(one)) one.value = "";
      if (request.status === 422) document.getElementById("faults")?.focus();
      else announce([toldOnPage() ?? field.dataset.done, smaller].filter(Boolean).join(" "));
      if (smaller) tellBeside(input.id, smaller);
    }
  };
  request.addEventListener("error", fail);
  request.addEventListener("timeout", fail);
  const end = () => {
    // Without an answer there is no status.
    if (request.status > 0) drawAnswer();
    delete form.dataset.sending;
    form.dispatchEvent(new Event("aamu:sent"));
    document.dispatchEvent(new Event("aamu:answered"));
  };
  request.addEventListener("loadend", () => void released().then(end));
  request.open("POST", form.action);
  void readyToSend(body).then(({ body: ready, told }) => {
    smaller = told(field.dataset);
    request.send(ready);
  });
}

/** What is sent, and the sentence about it from the words of the field. The code for photos is fetched for a large photo only. */
async function readyToSend(body: FormData): Promise<{ body: FormData; told: (words: DOMStringMap) => string | null }> {
  const asTheyAre = { body, told: () => null };
  const isAsked = document.documentElement.dataset.photos !== "original";
  if (!isAsked || ![...body.values()].some(isPerhapsLarge)) return asTheyAre;
  try {
    const { withSmallerPhotos, sentenceOf } = await import("./smaller-photos.ts");
    const smaller = await withSmallerPhotos(body);
    return { body: smaller.body, told: (words) => sentenceOf(smaller, words) };
  } catch {
    return asTheyAre;
  }
}

const isPerhapsLarge = (value: FormDataEntryValue): boolean =>
  value instanceof File && value.type === "image/jpeg" && value.size > 1_000_000;

/** A sentence at the field, or at the file that has taken its place. It is announced already, so it is in no live region. */
function tellBeside(id: string, sentence: string): void {
  const place = document.getElementById(id);
  const told = document.createElement("p");
  told.className = "file-status";
  told.textContent = sentence;
  const words = place?.closest("[data-upload]")?.querySelector("[data-progress-words]");
  if (words) words.after(told);
  else place?.append(told);
}

const firstIn = (input: HTMLInputElement): File | undefined => input.files?.[0];

/** The bar and the words of one upload. */
function progressIn(field: HTMLElement) {
  const { progress: progressWords, failed } = field.dataset;
  const bar = field.querySelector("progress");
  const status = field.querySelector<HTMLElement>("[data-progress-words]");
  let announced: number | null = null;
  const say = (sentence: string) => {
    if (status) status.textContent = sentence;
  };
  return {
    show(loaded: number, total: number) {
      if (bar) {
        bar.value = total > 0 ? Math.round((loaded / total) * 100) : 0;
        bar.ariaLabel = field.querySelector("label")?.firstChild?.textContent ?? null;
        bar.hidden = false;
      }
      const percent = announced === null ? 0 : percentToTell(loaded, total, announced);
      if (percent === null) return;
      announced = percent;
      say(filled(progressWords, "percent", percent));
    },
    fail() {
      if (bar) bar.hidden = true;
      say(failed ?? "");
    },
  };
}
