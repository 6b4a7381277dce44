/** The name of the form that lists the addresses. The form for a new address has no name. */
export const REMOVING = "feeds";
