/** The id of a page's only form. */
export const FORM_ID = "form";
