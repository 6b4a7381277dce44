/**
 * The push services of the browsers that we serve. A browser says which address its device has, so without this list
 * anybody could make us send requests to any address. `*.` stands for one or more names in front.
 */
export const PUSH_HOSTS: readonly string[] = [
  // Chrome, Edge on Android, Samsung Internet, Opera.
  "fcm.googleapis.com",
  // Firefox.
  "updates.push.services.mozilla.com",
  // Safari.
  "*.push.apple.com",
  // Edge on Windows.
  "*.notify.windows.com",
];

const LONGEST_ENDPOINT = 2_000;

/** True for an address of https at one of these hosts, without a user. `more`: hosts besides, also with a port. */
export function isPushEndpoint(text: string, more: readonly string[] = []): boolean {
  if (text.length > LONGEST_ENDPOINT || !URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  return [...PUSH_HOSTS, ...more].some((known) =>
    known.startsWith("*.") ? host.endsWith(known.slice(1)) : host === known,
  );
}

/** A host as it is said in the list: names, perhaps `*.` in front and a port behind. */
export const isHostName = (text: string): boolean =>
  /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/.test(text);
