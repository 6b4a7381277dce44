/** Registers the service worker, which shows a page of its own without a connection. Hook: `body[data-worker=<address>]`. */
export function worker(): void {
  const { worker } = document.body.dataset;
  if (worker) navigator.serviceWorker?.register(worker).catch(() => undefined);
}
