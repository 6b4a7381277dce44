import type { FormView } from "./form-view.ts";
import { type Answers, FAULTS_SHOWN, type LongForm, type ReadAnswers, SEEN_VERSION } from "./long-form.ts";

/** What the engine knows when it draws a page. */
export interface Drawing extends Pick<FormView, "step" | "faultsShown" | "faults"> {
  isStale: boolean;
}

/** The view of a page: the engine's part and the capability's own. */
export function viewOf<E, R extends ReadAnswers, V extends FormView>(
  form: LongForm<E, R, V>,
  answers: Answers<E, R>,
  { isStale, ...drawing }: Drawing,
): V {
  const { edited, read } = answers;
  const left = [...read.allFaults.map(({ field }) => field), ...(form.askedLater?.(read) ?? [])];
  const shared: FormView = {
    ...drawing,
    standing: form.standing(edited),
    sections: Object.entries(form.sections).map(([name, fields]) => ({
      name,
      fields,
      left: left.filter((field) => fields.includes(field.split("[")[0] ?? "")).length,
    })),
    otherVersion: isStale ? form.version(edited) : null,
  };
  return { ...form.view(answers), ...shared } as unknown as V;
}

/** The fields that a page of the form posts without showing them: its memory from step to step. */
export const unseenFields = ({ otherVersion, faultsShown }: FormView): [string, string][] => [
  ...(otherVersion === null ? [] : [[SEEN_VERSION, otherVersion] as [string, string]]),
  ...(faultsShown ? [[FAULTS_SHOWN, "on"] as [string, string]] : []),
];
