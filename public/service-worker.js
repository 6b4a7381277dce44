/**
 * The service worker: shows what the service pushes, and opens the page when it is pressed. It takes no requests of pages
 * and keeps nothing, so an old one can strand nobody. Each visit asks for a newer one, which takes over at once.
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(read(event.data))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(ownAddress(event.notification.data?.path)));
});

/** A browser shows a notice of its own when we show none, so one that we cannot read is shown too. */
function read(data) {
  try {
    return data.json();
  } catch {
    return { id: "", title: "Aamu", body: "", lang: "", tag: "unread", path: "/" };
  }
}

/** A second copy of the same push takes the place of the first without a sound. */
async function show({ id, title, body, lang, tag, path }) {
  const shown = await self.registration.getNotifications({ tag });
  const isCopy = shown.some(({ data }) => data?.id === id);
  await self.registration.showNotification(title, {
    body,
    lang,
    tag,
    data: { id, path },
    icon: "/icon-192.png",
    renotify: !isCopy,
    silent: isCopy,
  });
}

/** Only a page of ours is opened. */
function ownAddress(path) {
  const { origin } = self.location;
  const address = new URL(typeof path === "string" ? path : "/", origin);
  return address.origin === origin ? address.href : `${origin}/`;
}
