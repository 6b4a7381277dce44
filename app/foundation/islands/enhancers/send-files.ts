import { announce, filled, toldOnPage } from "./announce.ts";
import { isElsewhere, snapshotOf, swapMain } from "./swap-main.ts";
import { percentToTell } from "./time-left.ts";

/** One upload, from the first byte to the page that answers it. `field` is the element with the words and the bar. */
export function sendFiles(form: HTMLFormElement, field: HTMLElement): void {
  const { upload: intent = "", progress: progressWords, done, failed } = field.dataset;
  const bar = field.querySelector("progress");
  const status = field.querySelector<HTMLElement>("[role=status]");
  const body = new FormData(form);
  body.set("intent", intent);
  const before = snapshotOf(form);
  document.dispatchEvent(new Event("aamu:asks"));
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
    else if (request.status === 422) document.getElementById("faults")?.focus();
    else announce(toldOnPage() ?? done);
  });
  request.addEventListener("error", fail);
  request.addEventListener("timeout", fail);

  if (bar) {
    bar.value = 0;
    bar.hidden = false;
  }
  say(filled(progressWords, "percent", 0));
  request.open("POST", form.action);
  request.send(body);
}
