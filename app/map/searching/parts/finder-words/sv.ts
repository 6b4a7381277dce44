import { sv as ui } from "~/foundation/ui/texts/sv.ts";
import { sv as live } from "../../../texts/live/sv.ts";
import { sv as picture } from "../../../texts/picture/sv.ts";
import { sv as map } from "../../../texts/sv.ts";

/** The words of the unit finder in a browser. */
export const words = { map, "map-live": live, "map-picture": picture, ui };
