/** The page of the files that a phone has shared. The phone posts them here too (the manifest's `share_target`). */
export const SHARED_FILES_PATH = "/shared";

/** The name under which a phone posts them. */
export const SHARED_FILES_FIELD = "files";
