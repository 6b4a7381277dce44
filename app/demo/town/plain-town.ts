import type { Settings } from "~/foundation/parts.ts";
import type { DemoFile } from "./demo-file.ts";

const WOODS_METRES = 900;

/** A place so many kilometres north and east of another one. */
function away({ lat, lon }: { lat: number; lon: number }, north: number, east: number) {
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return { lat: round(lat + north / 111.2), lon: round(lon + east / (111.2 * Math.cos((lat * Math.PI) / 180))) };
}

/** Three districts with a river, woods and a lake, for a demo of a town that brings none of its own. */
export function plainTown({ name, map }: Settings["town"]): DemoFile {
  const { centre, exampleAddress } = map;
  const exampleStreet = exampleAddress.replace(/\s*\d.*$/, "");
  const north = away(centre, 1.3, 0.8);
  const south = away(centre, -1.2, -1);
  const usual = {
    provider: "MUNICIPAL",
    language: "fi",
    shiftCare: false,
    neverCloses: false,
    takesApplications: true,
  } as const;
  return {
    postOffice: name.fi.toUpperCase(),
    standIns: {},
    districts: [
      {
        ...centre,
        name: "Keskusta",
        nameSv: "Centrum",
        postalCode: "98700",
        streets: [...new Set([exampleStreet, "Asemakatu", "Toriaukio", "Koulukatu"])],
        units: [
          {
            ...usual,
            name: "Keskustan päiväkoti",
            careTypes: ["CENTRE", "PRESCHOOL", "PREPARATORY_EDUCATION"],
            shiftCare: true,
          },
          { ...usual, name: "Keskustan koulun esiopetus", careTypes: ["PRESCHOOL"], provider: "MUNICIPAL_SCHOOL" },
          { ...usual, name: "Päiväkoti Pilvenhattara", careTypes: ["CENTRE"], provider: "PRIVATE_SERVICE_VOUCHER" },
          { ...usual, name: "Keskustan kerho", careTypes: ["CLUB"] },
        ],
      },
      {
        ...north,
        name: "Pohjoispuoli",
        nameSv: "Norra sidan",
        postalCode: "98710",
        streets: ["Mäkikatu", "Kivitie", "Pihlajakuja"],
        units: [
          {
            ...usual,
            name: "Pohjoispuolen päiväkoti",
            careTypes: ["CENTRE", "PRESCHOOL"],
            shiftCare: true,
            neverCloses: true,
          },
          { ...usual, name: "Norra daghemmet", careTypes: ["CENTRE", "PRESCHOOL"], language: "sv" },
        ],
      },
      {
        ...south,
        name: "Eteläpuoli",
        nameSv: "Södra sidan",
        postalCode: "98720",
        streets: ["Jokitie", "Myllykuja", "Vainiotie"],
        units: [
          { ...usual, name: "Eteläpuolen päiväkoti", careTypes: ["CENTRE", "PRESCHOOL"] },
          { ...usual, name: "Eteläpuolen perhepäivähoito", careTypes: ["FAMILY"] },
        ],
      },
    ],
    sketch: {
      middle: centre,
      roads: [
        {
          name: "Kuntatie",
          through: [away(centre, -2, -3), "Eteläpuoli", "Keskusta", "Pohjoispuoli", away(centre, 2, 3)],
        },
        { name: "Metsätie", through: ["Keskusta", away(centre, 1.2, -1), away(centre, 3, -1.5)] },
      ],
      waysOut: [
        [away(centre, -2, -3), away(centre, -3.5, -7)],
        [away(centre, 2, 3), away(centre, 3, 8)],
      ],
      sea: null,
      islands: [],
      lakes: [{ at: away(centre, 2.2, -2.2), metres: 600, wide: 1.5, name: "Kirkkojärvi" }],
      rivers: [
        {
          metres: 40,
          line: [away(centre, -0.2, -5), away(centre, -0.6, -1), away(centre, -0.6, 1), away(centre, -1, 6)],
        },
      ],
      parks: [{ at: away(centre, 0.4, 0.5), metres: 200, name: "Kirkkopuisto" }],
      forests: [
        { at: away(centre, 2.4, 0.6), metres: WOODS_METRES, wide: 1.5 },
        { at: away(centre, -2.2, 0.8), metres: WOODS_METRES, wide: 1.4 },
      ],
      fields: [{ at: away(centre, -0.4, 2), metres: 400, wide: 1.8 }],
      waterLabels: [],
    },
  };
}
