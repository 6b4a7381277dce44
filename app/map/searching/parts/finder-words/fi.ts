import { fi as ui } from "~/foundation/ui/texts/fi.ts";
import { fi as map } from "../../../texts/fi.ts";
import { fi as live } from "../../../texts/live/fi.ts";
import { fi as picture } from "../../../texts/picture/fi.ts";

/** The words of the unit finder in a browser. */
export const words = { map, "map-live": live, "map-picture": picture, ui };
