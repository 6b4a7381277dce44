/** Marker strokes on a 30 × 30 grid: a house under a roof. Both the static and the moving map use them. */
export const HOUSE = "M8.5 14.500 15 9l6.5 5.500M10.500 13v7.500h9V13M13.5 20.500v-4h3v4";
/** A pin of 20 × 38 whose tip is at its foot. */
export const PIN = "M10 37C8 27 1 20 1 10a9 9 0 0 1 18 0c0 10-7 17-9 27z";
