import type { Place } from "~/units/distances.ts";

/** About a hundred metres. That is exact enough for a walk, and the page's address does not tell the house. */
const DECIMALS = 3;

export const roundedPlace = ({ lat, lon }: Place): Place => ({
  lat: Number(lat.toFixed(DECIMALS)),
  lon: Number(lon.toFixed(DECIMALS)),
});

export type LocationFault = "refused" | "unknown";

/** Asks the browser for the location. The browser asks the person. */
export const askLocation = (): Promise<Place | LocationFault> =>
  new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve("unknown");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedPlace({ lat: coords.latitude, lon: coords.longitude })),
      (fault) => resolve(fault.code === fault.PERMISSION_DENIED ? "refused" : "unknown"),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  });
