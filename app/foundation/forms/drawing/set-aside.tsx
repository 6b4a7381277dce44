import type { ServerForm } from "./use-server-form.ts";

/**
 * SetAside: the typed answers that the page cannot ask now, because an answer before them is empty or cannot be read.
 * Must: post them again as they were typed, so that they come back with their question · be beside no field of the same
 *       name.
 */
export function SetAside({ form, of }: { form: ServerForm; of: (name: string) => boolean }) {
  return form.entries
    .filter(([name]) => of(name))
    .map(([name, value]) => <input key={`${name} ${value}`} name={name} type="hidden" value={value} />);
}
