import { describe, expect, it } from "vitest";
import { mapViewOf } from "./map-looks.ts";

const town = { centre: { lat: 60, lon: 24 }, zoom: 13, addressZoom: 14 };
const address = { lat: 61, lon: 25, streetAddress: "", postalCode: "", postOffice: "" };
const unit = { lat: 62, lon: 26 };

describe("the map looks", () => {
  it("at the town from zoom 13 when nothing is chosen", () => {
    expect(mapViewOf({ look: null, address: null }, null, town)).toEqual({ lat: 60, lon: 24, zoom: 13 });
  });
  it("at the address from zoom 14", () => {
    expect(mapViewOf({ look: null, address }, null, town)).toEqual({ lat: 61, lon: 25, zoom: 14 });
  });
  it("at the chosen unit rather than the address", () => {
    expect(mapViewOf({ look: null, address }, unit, town)).toMatchObject({ lat: 62 });
  });
  it("where it was moved to, even when a unit or an address is chosen", () => {
    const look = { lat: 63, lon: 27, zoom: 11 };
    expect(mapViewOf({ look, address }, unit, town)).toEqual(look);
  });
});
