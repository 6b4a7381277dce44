import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Pin } from "../../drawing/parts/static-map.tsx";
import { isSamePlace, keptPlaces } from "../../kept-addresses.ts";
import { addressLine, type MapSearch } from "../../map-search.ts";
import { mapTexts } from "../../texts/index.ts";
import { pictureTexts } from "../../texts/picture/index.ts";

/** The searched address, then home and work. When the address is home or work, it gets no pin of its own. */
export function usePins({ address, kept }: MapSearch): Pin[] {
  const map = useTexts(mapTexts);
  const picture = useTexts(pictureTexts);
  const places = keptPlaces(kept);
  const isKept = places.some((one) => isSamePlace(one.address, address));
  const searched: Pin[] =
    address && !isKept
      ? [{ lat: address.lat, lon: address.lon, name: picture("address", { address: addressLine(address) }) }]
      : [];
  return [
    ...searched,
    ...places.map(({ kept: one, address: { lat, lon, ...rest } }) => ({
      lat,
      lon,
      name: map(`kept.shown.${one}`, { address: addressLine(rest) }),
      label: picture(`pins.${one}`),
    })),
  ];
}
