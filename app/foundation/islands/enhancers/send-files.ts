import { announce, filled, toldOnPage } from "./announce.ts";
import { isElsewhere, snapshotOf, swapMain } from "./swap-main.ts";
import { percentToTell } from "./time-left.ts";

/** One upload of the files in an input, from the first byte to the page that answers it. */
export function sendFiles(input: HTMLInputElement): void {
  const { form } = input;
  // The element with the words and the bar.
  const field = input.closest<HTMLElement>("[data-upload]");
  if (!field || !form) return;
  const { progress: progressWords, done, failed } = field.dataset;
  const bar = field.querySelector("progress");
  const status = field.querySelector<HTMLElement>("[role=status]");
  const body = new FormData(form);
  body.set("intent", field.querySelector<HTMLButtonElement>("button[name=intent]")?.value ?? "");
  const before = snapshotOf(form);
  const sent = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].filter(({ files }) => files?.length);
  document.dispatchEvent(new Event("aamu:asks"));
  form.dataset.sending = "";
  const request = new XMLHttpRequest();
  let told = 0;

  const say = (sentence: string) => {
    if (status) status.textContent = sentence;
  };
  const fail = () => {
    if (bar) bar.hidden = true;
    say(failed ?? "");
  };
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (bar) bar.value = total > 0 ? Math.round((loaded / total) * 100) : 0;
    const percent = percentToTell(loaded, total, told);
    if (percent === null) return;
    told = percent;
    say(filled(progressWords, "percent", percent));
  });
  request.addEventListener("load", () => {
    const isDrawn = request.status < 300 || request.status === 422;
    if (request.responseURL && isElsewhere(request.responseURL)) location.assign(request.responseURL);
    else if (!isDrawn || !swapMain(request.responseText, request.responseURL, before)) fail();
    else {
      for (const one of sent) one.value = "";
      if (request.status === 422) document.getElementById("faults")?.focus();
      else announce(toldOnPage() ?? done);
    }
  });
  request.addEventListener("error", fail);
  request.addEventListener("timeout", fail);
  request.addEventListener("loadend", () => {
    delete form.dataset.sending;
    form.dispatchEvent(new Event("aamu:sent"));
  });

  if (bar) {
    bar.value = 0;
    bar.ariaLabel = field.querySelector("label")?.firstChild?.textContent ?? null;
    bar.hidden = false;
  }
  say(filled(progressWords, "percent", 0));
  request.open("POST", form.action);
  request.send(body);
}
