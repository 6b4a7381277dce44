import { isUuid } from "~/foundation/uuid.ts";
import { CHECKED, type Entries, sortPosted } from "./posted.ts";
import { isSecretField } from "./secret-fields.ts";

/** The value of a choice or of a hidden field: `PLANNED_ABSENCE`, `saveWeek`, `2027-01-12`, `c4.daily`, a mark. */
const OF_THE_PAGE =
  /^(?:[a-z][\w.:-]*|[A-Z][A-Z\d_]*(?:\.[\da-f-]{36})?|\d+|\d{4}-\d\d-\d\d|\d{4}-W\d\d|[\w-]{40,}|[[{].*[\]}])$/s;

/**
 * The values of a post that a person has written, in the order of the page. A page shows them for copying where it has
 * no form for them any more. Choices and passwords are left out.
 */
export const writtenIn = (fields: Entries): string[] =>
  sortPosted(fields).entries.flatMap(([name, value]) => {
    const written = value.trim();
    const isWritten =
      written !== "" && name !== CHECKED && !isSecretField(name) && !isUuid(written) && !OF_THE_PAGE.test(written);
    return isWritten ? [written] : [];
  });
