const CANCEL = /^cancel\.(.+)$/;

/** The button of one booked time: a child may have several. */
export const cancelIntent = (timeId: string): string => `cancel.${timeId}`;

/** The time whose button was pressed. */
export const cancelledIn = (intent: string | null): string | undefined => CANCEL.exec(intent ?? "")?.[1];
