/** The name of the form with the addresses that are made. The form for a new one has no name. */
export const REMOVING = "feeds";
