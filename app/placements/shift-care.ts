/** Shift care: none, on some days, or always (contract 3.12). */
export type ShiftCare = "NONE" | "INTERMITTENT" | "FULL";
