/** An errand as data: what a guardian does, by what they see. When a page becomes shorter, only its steps change. */

export type Scripts = "on" | "off";

/** Something on the page, by its role and the words that the guardian sees or hears. */
export interface Thing {
  /** A role of ARIA, or the summary of a part that opens. */
  role: "link" | "button" | "radio" | "checkbox" | "textbox" | "searchbox" | "combobox" | "option" | "summary";
  name: string | RegExp;
  /** Of a group, a region or a list item of this name. */
  in?: string | RegExp;
  /** Which one, when there are several alike. By default the first one. */
  at?: number;
}

export type Step = (
  | { press: Thing }
  /** A tap into the field, and then the text. */
  | { type: Thing; text: string }
  /** A file is chosen in a field. The pages of the system that shows files are not counted. */
  | { attach: string }
  /** A day, or another thing that the guardian only wants to see. */
  | { see: string | RegExp }
) & {
  /** This step is needed only with scripts, or only without. */
  only?: Scripts;
};

export interface Errand {
  name: string;
  title: string;
  /** `firstname.lastname` of the demo town. */
  guardian: string;
  /** The session in which the errand begins. `none`: the guardian logs in on the way. */
  level: "weak" | "strong" | "none";
  /** Where it begins. By default where a guardian comes after the login. */
  from?: string;
  steps: readonly Step[];
  /** What the title of the page says at the end: the errand is done. Without it the last step ends the errand. */
  done?: RegExp;
  /** A last press that gets a file. */
  downloads?: true;
}
