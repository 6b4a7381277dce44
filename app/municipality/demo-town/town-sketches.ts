import type { TownSketch } from "~/map/town-plan/draw-town.ts";
import { MERILA_DISTRICTS, POHJOLA_DISTRICTS, POST_OFFICE } from "./districts.ts";

const at = (lat: number, lon: number) => ({ lat, lon });

/** Merilä: a coast with bays and islands in the south, a stream from a woodland lake to the harbour. */
const merila: TownSketch = {
  name: "Merilä",
  middle: at(60.16, 24.63),
  postOffice: POST_OFFICE.merila,
  districts: Object.values(MERILA_DISTRICTS),
  roads: [
    { name: "Rantatie", through: [at(60.1372, 24.5), "Kuusiniemi", "Lehtoranta", "Satamakylä", "Meriharju", at(60.1445, 24.676), "Tervasaari", at(60.141, 24.76)] },
    { name: "Pohjoisväylä", through: [at(60.135, 24.632), "Satamakylä", at(60.154, 24.641), "Suvikumpu", at(60.175, 24.627), "Lintukallio", at(60.193, 24.637), "Metsäreuna", at(60.225, 24.65)] },
    { name: "Kehäkatu", through: ["Lehtoranta", at(60.158, 24.588), "Purolaakso", at(60.178, 24.585), "Haavisto", at(60.19, 24.6), "Lintukallio", at(60.183, 24.65), "Aurinkomäki", at(60.18, 24.683), "Peltomäki", at(60.158, 24.672), "Meriharju"] },
    { name: "Keskustie", through: [at(60.17, 24.5), at(60.17, 24.55), "Purolaakso", at(60.163, 24.62), "Suvikumpu", at(60.17, 24.66), "Peltomäki", at(60.167, 24.77)] },
    { name: "Vanhatie", through: ["Lehtoranta", at(60.15, 24.6), "Vanhakylä", at(60.149, 24.62), "Satamakylä"] },
  ],
  waysOut: [
    [at(60.1372, 24.5), at(60.141, 24.44), at(60.152, 24.38), at(60.149, 24.25)],
    [at(60.17, 24.5), at(60.176, 24.4), at(60.168, 24.25)],
    [at(60.141, 24.76), at(60.147, 24.83), at(60.152, 24.9), at(60.148, 25.05)],
    [at(60.167, 24.77), at(60.171, 24.86), at(60.184, 24.94), at(60.19, 25.05)],
    [at(60.225, 24.65), at(60.25, 24.66), at(60.29, 24.64), at(60.34, 24.66)],
    [at(60.176, 24.4), at(60.21, 24.43), at(60.25, 24.52), at(60.25, 24.66)],
    [at(60.171, 24.86), at(60.22, 24.8), at(60.25, 24.66)],
  ],
  sea: [
    at(60.0, 24.3), at(60.134, 24.3), at(60.134, 24.5), at(60.1325, 24.53), at(60.1305, 24.55), at(60.1318, 24.562), at(60.1338, 24.571), at(60.1365, 24.5745), at(60.1352, 24.58),
    at(60.133, 24.588), at(60.1336, 24.6), at(60.1352, 24.612), at(60.1378, 24.6185), at(60.1362, 24.626), at(60.1335, 24.636), at(60.1344, 24.646), at(60.1371, 24.6525),
    at(60.1392, 24.6575), at(60.1383, 24.6665), at(60.1352, 24.6735), at(60.1322, 24.683), at(60.1306, 24.692), at(60.1322, 24.705), at(60.1355, 24.713), at(60.138, 24.726), at(60.137, 24.76), at(60.137, 25.0), at(60.0, 25.0),
  ],
  islands: [
    { at: at(60.126, 24.61), metres: 330, name: "Luoto" },
    { at: at(60.1235, 24.65), metres: 520 },
    { at: at(60.1275, 24.587), metres: 210 },
    { at: at(60.119, 24.57), metres: 430 },
    { at: at(60.1215, 24.7), metres: 380 },
    { at: at(60.1145, 24.625), metres: 240 },
  ],
  lakes: [
    { at: at(60.2, 24.585), metres: 620, wide: 1.5, name: "Metsäjärvi" },
    { at: at(60.176, 24.71), metres: 260, name: "Pikkulampi" },
  ],
  rivers: [{ metres: 22, line: [at(60.196, 24.592), at(60.187, 24.604), at(60.178, 24.607), at(60.17, 24.6135), at(60.16, 24.6215), at(60.15, 24.6255), at(60.142, 24.6195), at(60.1372, 24.6188)] }],
  parks: [
    { at: at(60.156, 24.63), metres: 330, wide: 1.3, name: "Keskuspuisto" },
    { at: at(60.1465, 24.5745), metres: 240, name: "Rantapuisto" },
    { at: at(60.176, 24.645), metres: 260 },
    { at: at(60.1495, 24.6745), metres: 220 },
    { at: at(60.1795, 24.6005), metres: 230, wide: 1.4 },
    { at: at(60.1925, 24.6565), metres: 240 },
  ],
  forests: [
    { at: at(60.207, 24.61), metres: 900, wide: 1.6 },
    { at: at(60.2, 24.7), metres: 1000, wide: 1.4 },
    { at: at(60.178, 24.545), metres: 900, wide: 1.3 },
    { at: at(60.154, 24.552), metres: 650, wide: 1.2 },
    { at: at(60.155, 24.71), metres: 620, wide: 1.3 },
    { at: at(60.206, 24.55), metres: 900 },
    { at: at(60.176, 24.655), metres: 420 },
  ],
  fields: [
    { at: at(60.164, 24.715), metres: 700, wide: 1.6 },
    { at: at(60.188, 24.72), metres: 620, wide: 1.4 },
    { at: at(60.16, 24.56), metres: 520, wide: 1.5 },
  ],
  waterLabels: [
    { name: "Suomenlahti", at: at(60.1165, 24.675) },
    { name: "Satamalahti", at: at(60.1335, 24.6195) },
  ],
};

/** Pohjola: a wide river, fells and woods, three villages on its banks. */
const pohjola: TownSketch = {
  name: "Pohjola",
  middle: at(66.704, 25.9),
  postOffice: POST_OFFICE.pohjola,
  districts: Object.values(POHJOLA_DISTRICTS),
  roads: [
    { name: "Jokivarrentie", through: [at(66.683, 25.75), "Alakylä", at(66.698, 25.88), "Kirkonkylä", at(66.706, 25.92), "Ylikylä", at(66.72, 26.05)] },
    { name: "Tunturitie", through: ["Kirkonkylä", at(66.715, 25.89), at(66.75, 25.87)] },
  ],
  waysOut: [
    [at(66.683, 25.75), at(66.672, 25.66), at(66.66, 25.5)],
    [at(66.72, 26.05), at(66.735, 26.15), at(66.74, 26.35)],
    [at(66.75, 25.87), at(66.79, 25.85), at(66.84, 25.88)],
  ],
  sea: null,
  islands: [],
  lakes: [
    { at: at(66.725, 25.84), metres: 900, wide: 1.4, name: "Kuukkelijärvi" },
    { at: at(66.68, 25.95), metres: 600, wide: 1.6, name: "Hillajärvi" },
  ],
  rivers: [{ metres: 170, line: [at(66.752, 26.36), at(66.735, 26.2), at(66.7153, 26.06), at(66.7073, 25.96), at(66.6988, 25.925), at(66.6967, 25.895), at(66.6873, 25.87), at(66.6813, 25.83), at(66.6763, 25.74), at(66.664, 25.62), at(66.642, 25.48)] }],
  parks: [{ at: at(66.7, 25.91), metres: 200, name: "Jokipuisto" }],
  forests: [
    { at: at(66.73, 25.92), metres: 1400, wide: 1.5 },
    { at: at(66.67, 25.88), metres: 1200, wide: 1.6 },
    { at: at(66.705, 25.82), metres: 1000, wide: 1.3 },
    { at: at(66.69, 26.0), metres: 1100, wide: 1.4 },
  ],
  fields: [{ at: at(66.6945, 25.92), metres: 400, wide: 1.8 }],
  waterLabels: [{ name: "Pohjolanjoki", at: at(66.6895, 25.8775) }],
};

export const townSketches = { merila, pohjola } as const;
