/**
 * The limits of one post. No form of the service reaches them: the largest is a document of the staff with several
 * groups of 50 rows and many texts of 10,000 characters (tests/api/largest-forms.test.ts). They stop a post that no page
 * of ours has sent. We hold all fields in memory.
 */
export const MOST_FIELDS = 5000;
/** All fields together, as they come. A letter with dots takes six bytes in a form without files. */
export const MOST_TEXT_BYTES = 4 * 1024 * 1024;
/** The files of one post that we take. The page tells the names of the others. */
export const MOST_FILES = 100;
/**
 * We read a post with files to this length, so that its typed text stays where its files are too large together
 * (MAX_UPLOAD_BODY_BYTES). Something larger is refused at once.
 */
export const MOST_BODY_BYTES = 1024 * 1024 * 1024;
/** The database and the memory each hold the kept files once. Enough for a few photographs, not for films. */
export const KEPT_FILES_BYTES = 10 * 1024 * 1024;
