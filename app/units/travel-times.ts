/** A family on foot goes 4.8 kilometres an hour. */
const WALKED_IN_A_MINUTE = 80;
/** On a bicycle it goes 15 kilometres an hour, along the same way. */
const CYCLED_IN_A_MINUTE = 250;

/** Whole minutes, at least one. @param metres along the way on foot */
const minutes = (metres: number, inAMinute: number): number => Math.max(1, Math.round(metres / inAMinute));

export const walkingMinutes = (metres: number): number => minutes(metres, WALKED_IN_A_MINUTE);
export const cyclingMinutes = (metres: number): number => minutes(metres, CYCLED_IN_A_MINUTE);
