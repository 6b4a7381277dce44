import { expect, it } from "vitest";
import { isUuid } from "~/foundation/uuid.ts";

it.each([
  ["0b25cbf2-7a4d-4e5e-9c3a-0d1f2b3c4d5e", true],
  ["0B25CBF2-7A4D-4E5E-9C3A-0D1F2B3C4D5E", false],
  ["0b25cbf27a4d4e5e9c3a0d1f2b3c4d5e", false],
  ["../0b25cbf2-7a4d-4e5e-9c3a-0d1f2b3c4d5e", false],
  ["0b25cbf2-7a4d-4e5e-9c3a-0d1f2b3c4d5e\n", false],
  ["", false],
])("%j is a UUID: %s", (text, is) => expect(isUuid(text)).toBe(is));
