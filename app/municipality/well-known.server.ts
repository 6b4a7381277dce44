import type { ServerResponse } from "node:http";
import { dateAt, instantAt } from "~/foundation/dates/clock.ts";
import { firstDay, monthOf, monthsFrom } from "~/foundation/dates/iso-month.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { Respond, StillResponses } from "~/foundation/server/still-first.server.ts";
import { editPath } from "~/personal-details/parts/addresses.ts";

/** How long the contacts in security.txt count, in months. RFC 9116 advises less than a year. */
const MONTHS = 6;

const HOUR = "public, max-age=3600";

type Facts = Pick<Settings, "baseUrl" | "languages"> & { town: Pick<Settings["town"], "contact"> };

/**
 * Addresses that programs know by their names. security.txt tells who takes a fault of security (RFC 9116); a password
 * manager opens change-password when somebody wants to change theirs. That page asks for the login.
 */
export function wellKnown(settings: Facts, now: () => Date = () => new Date()): StillResponses {
  const responses: Record<string, Respond> = {
    "/.well-known/security.txt": (_req, res) => sendText(res, securityText(settings, now())),
    "/.well-known/change-password": (_req, res) =>
      void res.writeHead(302, { Location: editPath("login"), "Cache-Control": "no-store" }).end(),
  };
  return (path) => (Object.hasOwn(responses, path) ? responses[path] : undefined);
}

/** The text of security.txt. It names the town's own contact, and what else leads there. */
export function securityText({ baseUrl, languages, town: { contact } }: Facts, now: Date): string {
  return `${[
    `Contact: mailto:${contact.securityEmail ?? contact.email}`,
    `Contact: ${baseUrl}/contact`,
    `Expires: ${firstOfMonth(now, MONTHS)}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${baseUrl}/.well-known/security.txt`,
  ].join("\n")}\n`;
}

/** The same for a whole month, so that caches and processes say the same. */
const firstOfMonth = (now: Date, later: number): string =>
  instantAt(firstDay(monthsFrom(monthOf(dateAt(now)), later)), "00:00:00")
    .toISOString()
    .replace(".000", "");

function sendText(res: ServerResponse, text: string): void {
  res.writeHead(200, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": HOUR,
    "X-Content-Type-Options": "nosniff",
  });
  res.end(text);
}
