/**
 * Says when the connection is lost and when it is back, and holds a form back meanwhile: the browser's own error page
 * would lose the typed text. Hooks: `[data-connection=offline]` and `[data-connection=online]`, hidden, inside a status
 * region, so showing them is announced.
 */
export function connection(): void {
  const show = (state: "offline" | "online" | null) => {
    for (const notice of document.querySelectorAll<HTMLElement>("[data-connection]")) {
      notice.hidden = notice.dataset.connection !== state;
    }
  };
  addEventListener("offline", () => show("offline"));
  addEventListener("online", () => show("online"));
  addEventListener(
    "submit",
    (event) => {
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Hide it and show it again, so that it is announced again.
      show(null);
      setTimeout(() => {
        if (!navigator.onLine) show("offline");
      }, 100);
    },
    { capture: true },
  );
  if (!navigator.onLine) show("offline");
}
