import { z } from "zod";
import { CARE_TYPES, PROVIDER_TYPES } from "~/units/contract.ts";

/**
 * What `demo.json` of a town's folder may say: the invented districts, units and map that a demo of the town shows. A town
 * without this file is shown with plain ones of ours. Only this schema defines it.
 */

const text = z.string().min(1).max(80);
const place = z.strictObject({ lat: z.number().min(59).max(71), lon: z.number().min(19).max(32) });
const metres = z.number().min(1).max(5_000);
const round = z.strictObject({ at: place, metres, wide: z.number().min(0.2).max(5).optional(), name: text.optional() });

const unit = z.strictObject({
  name: text,
  careTypes: z.array(z.enum(CARE_TYPES)).min(1),
  provider: z.enum(PROVIDER_TYPES).default("MUNICIPAL"),
  language: z.enum(["fi", "sv", "en"]).default("fi"),
  shiftCare: z.boolean().default(false),
  neverCloses: z.boolean().default(false),
  takesApplications: z
    .boolean()
    .default(true)
    .describe("False for private units that take no applications through the service."),
});

const district = z.strictObject({
  name: text,
  nameSv: text,
  postalCode: z.string().regex(/^\d{5}$/, "say five digits"),
  lat: place.shape.lat,
  lon: place.shape.lon,
  streets: z.array(text).min(1),
  units: z.array(unit),
});

const sketch = z.strictObject({
  middle: place,
  roads: z
    .array(z.strictObject({ name: text, through: z.array(z.union([text, place])).min(2) }))
    .describe("Through roads, from district to district or place to place."),
  waysOut: z.array(z.array(place).min(2)).describe("Roads that lead out of the town. They have no addresses."),
  sea: z.array(place).min(3).nullable(),
  islands: z.array(round),
  lakes: z.array(round.extend({ name: text })),
  rivers: z.array(z.strictObject({ line: z.array(place).min(2), metres })),
  parks: z.array(round),
  forests: z.array(round),
  fields: z.array(round),
  waterLabels: z.array(z.strictObject({ name: text, at: place })),
});

export const demoFile = z.strictObject({
  postOffice: text,
  districts: z.array(district).min(1),
  standIns: z
    .record(z.string(), text)
    .default({})
    .describe("Units of this town for units that the demo's families name."),
  sketch,
});

export type DemoFile = z.output<typeof demoFile>;
