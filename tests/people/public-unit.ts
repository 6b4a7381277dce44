import type { PublicUnit } from "~/units/contract.ts";

/** A complete unit of the map, with the changes of the test. Its id is its number. */
export const publicUnit = (number: number, changes: Partial<PublicUnit> = {}): PublicUnit => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  name: `Päiväkoti ${number}`,
  type: ["CENTRE"],
  providerType: "MUNICIPAL",
  language: "fi",
  streetAddress: "Tie 1",
  postalCode: "09100",
  postOffice: "MERILÄ",
  phone: null,
  email: null,
  url: null,
  location: { lat: 60.1, lon: 24.6 },
  ghostUnit: false,
  providesShiftCare: false,
  clubApplyPeriod: null,
  daycareApplyPeriod: { start: "2020-01-01", end: null },
  preschoolApplyPeriod: null,
  ...changes,
});
