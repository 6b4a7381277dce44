import type { FieldFault } from "../reading/fault.ts";
import { rootOf } from "../reading/read-entries.ts";

/** The first fault of each field. A field has one fault at a time. */
export function oneEach(faults: readonly FieldFault[]): FieldFault[] {
  const seen = new Set<string>();
  return faults.filter(({ field }) => !seen.has(field) && seen.add(field));
}

/** The faults in the order of the screen, which is the order of these fields. Faults of other fields come last. */
export function inOrderOf(fields: readonly string[], faults: readonly FieldFault[]): FieldFault[] {
  const placeOf = ({ field }: FieldFault): number => {
    const place = fields.includes(field) ? fields.indexOf(field) : fields.indexOf(rootOf(field));
    return place < 0 ? fields.length : place;
  };
  return [...faults].sort((a, b) => placeOf(a) - placeOf(b));
}
