/** The address parameter that names a kept form. */
export const KEPT_PARAMETER = "form";
