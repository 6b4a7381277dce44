import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import ICAL from "ical.js";

/** The first event of a downloaded calendar file, as another program reads it. */
export async function readEvent({ open }: { open: () => NodeJS.ReadableStream | Promise<NodeJS.ReadableStream> }) {
  const file = await text((await open()) as Readable);
  return new ICAL.Event(ICAL.Component.fromString(file).getFirstSubcomponent("vevent") ?? undefined);
}
