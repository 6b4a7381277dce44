import { en as ui } from "~/foundation/ui/texts/en.ts";
import { en as map } from "../../../texts/en.ts";
import { en as live } from "../../../texts/live/en.ts";
import { en as picture } from "../../../texts/picture/en.ts";

/** The words of the unit finder in a browser. */
export const words = { map, "map-live": live, "map-picture": picture, ui };
