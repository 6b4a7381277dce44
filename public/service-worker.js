/**
 * The service worker: shows what the service pushes, and opens the page when it is pressed. Without a connection it shows
 * one page that says so, with the telephone numbers that the guardian keeps on this device. It keeps no other page: all
 * else comes from the service each time, so an old worker can strand nobody. Each visit asks for a newer one, which takes
 * over at once.
 */

/** The server puts the hash of the pages here: when their words change, so does the worker. */
const VERSION = "development";
const PAGES = `offline-${VERSION}`;
const PAGE = `/offline${self.location.search.replace("?", ".")}.html`;

/** What the guardian keeps (app/foundation/offline/kept-numbers.ts). No update of the worker takes it away. */
const NUMBERS = "kept-numbers";

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  // Only pages. A post goes its own way: nobody may send it twice.
  if (mode === "navigate" && method === "GET") event.respondWith(fromService(event).catch(offlinePage));
});
self.addEventListener("push", (event) => event.waitUntil(show(read(event.data))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(ownAddress(event.notification.data?.path)));
});

async function prepare() {
  const pages = await caches.open(PAGES);
  await pages.add(new Request(PAGE, { cache: "reload" }));
  await self.skipWaiting();
}

async function begin() {
  for (const name of await caches.keys()) if (name !== PAGES && name !== NUMBERS) await caches.delete(name);
  // The browser asks for the page while the worker wakes up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function fromService(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function offlinePage() {
  const page = await caches.match(PAGE);
  if (!page) return Response.error();
  const numbers = await keptNumbers();
  const text = await page.text();
  const body = text.replace(/<!--kept([^]*?)kept-->/, (_, part) =>
    numbers.length > 0 ? part.replace("{{numbers}}", () => numbers.map(drawn).join("")) : "",
  );
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  const policy = page.headers.get("Content-Security-Policy");
  if (policy) headers["Content-Security-Policy"] = policy;
  // No browser takes it for the page itself when it had asked before the press was over.
  return new Response(body, { status: 503, statusText: "Offline", headers });
}

async function keptNumbers() {
  try {
    const kept = await caches.match("/offline/kept-numbers");
    return kept ? await kept.json() : [];
  } catch {
    return [];
  }
}

function drawn({ name, phone, href }) {
  const number = href ? `<a href="${escaped(href)}">${escaped(phone)}</a>` : escaped(phone);
  return `<li>${escaped(name)}: ${number}</li>`;
}

function escaped(text) {
  return String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

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
