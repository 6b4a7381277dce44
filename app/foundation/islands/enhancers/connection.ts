import { announce } from "./announce.ts";

/**
 * Says when the connection is lost and when it is back, and holds a form back while there is none: the browser's own
 * error page would take what was typed with it. Hook: `[data-offline]`, hidden, with `data-online` words.
 */
export function connection(): void {
  const notice = document.querySelector<HTMLElement>("[data-offline]");
  if (!notice) return;
  const lost = () => {
    notice.hidden = false;
    announce(notice.textContent);
  };
  addEventListener("offline", lost);
  addEventListener("online", () => {
    notice.hidden = true;
    announce(notice.dataset.online);
  });
  addEventListener(
    "submit",
    (event) => {
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      lost();
    },
    { capture: true },
  );
  if (!navigator.onLine) lost();
}
