import { expect, it } from "vitest";
import { sheetsAhead } from "./sheets-ahead.ts";

const page = (head: string, body = "") => `<html lang="fi"><head>${head}</head><body>${body}</body></html>`;
const sheet = (address: string) => `<link rel="stylesheet" href="${address}"/>`;

it("names each style sheet of a page, in its order", () => {
  expect(sheetsAhead(page(sheet("/assets/styles-1.css") + sheet("/town/colours-2.css")))).toBe(
    "</assets/styles-1.css>;rel=preload;as=style,</town/colours-2.css>;rel=preload;as=style",
  );
});

it("names nothing else: neither an icon, nor a sheet that is fetched for later, nor what a guardian has typed", () => {
  const later = `<link rel="icon" href="/favicon.svg"/><link rel="prefetch" as="style" href="/assets/later.css"/>`;
  expect(sheetsAhead(page(later, sheet("/typed.css")))).toBeNull();
});
