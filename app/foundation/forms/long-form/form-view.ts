import type { FieldFault } from "../reading/fault.ts";
import { FAULTS_SHOWN, type LongForm, type ReadAnswers, SEEN_VERSION } from "./long-form.ts";

/** A draft is saved as it is. A sent application changes only when it is saved. A closed one never changes. */
export type Standing = "draft" | "sent" | "closed";

/** What every page of a long form shows. The engine makes it; a capability adds its own view. */
export interface FormView<Section extends string = string> {
  /** `tooLate`: closed while the person changed it. */
  step: "edit" | "verify" | "tooLate";
  standing: Standing;
  /** Each section with its fields, and how many answers it still lacks before the form can be sent. */
  sections: { name: Section; fields: readonly string[]; left: number }[];
  /** The faults to tell on a page that is drawn by GET. */
  faults: readonly FieldFault[];
  /** The person has asked for a check, so all faults are told from now on. */
  faultsShown: boolean;
  /** The version that somebody else saved after this form was begun. */
  otherVersion: string | null;
}

/** What the engine knows when it draws a page. */
export interface Drawing extends Pick<FormView, "step" | "faultsShown" | "faults"> {
  isStale: boolean;
}

/** The view of a page: the engine's part and the capability's own. */
export function viewOf<E, R extends ReadAnswers, V extends FormView>(
  form: LongForm<E, R, V>,
  answers: Parameters<typeof form.view>[0],
  { isStale, ...drawing }: Drawing,
): V {
  const { edited, read } = answers;
  const shared: FormView = {
    ...drawing,
    standing: form.standing(edited),
    sections: Object.entries(form.sections).map(([name, fields]) => ({
      name,
      fields,
      left: read.allFaults.filter(({ field }) => fields.includes(field.split("[")[0] ?? "")).length,
    })),
    otherVersion: isStale ? form.version(edited) : null,
  };
  return { ...form.view(answers), ...shared } as unknown as V;
}

/** What the Enter key presses: nothing that ends the form while it is filled in, sending where it is checked. */
export const enterIntent = ({ step, standing }: Pick<FormView, "step" | "standing">): string =>
  step === "verify" ? finishIntent(standing) : "refresh";

/** The button that ends the form. */
export const finishIntent = (standing: Standing): string => (standing === "draft" ? "send" : "update");

/** The fields that a page of the form posts without showing them: its memory from step to step. */
export const unseenFields = ({ otherVersion, faultsShown }: FormView): [string, string][] => [
  ...(otherVersion === null ? [] : [[SEEN_VERSION, otherVersion] as [string, string]]),
  ...(faultsShown ? [[FAULTS_SHOWN, "on"] as [string, string]] : []),
];
