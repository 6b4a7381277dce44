/** One thing to choose from what a search found, in finished words. */
export interface Choice {
  id: string;
  name: string;
  /** The language of the name, if it is not the page's. */
  lang?: string | undefined;
  /** Facts that help to choose, under the name and read after it. */
  about?: string | undefined;
  /** Set when a person can see it but not choose it. Said when they try; `about` says why. */
  refusal?: string | undefined;
}

export interface ChoiceGroup<C extends Choice> {
  /** Without a title the choices are in the list itself. */
  title?: string | undefined;
  choices: readonly C[];
}

/** What a search found. */
export interface Choices<C extends Choice> {
  groups: readonly ChoiceGroup<C>[];
  /** Announced with the choices. */
  announced: string;
  /** Stands under the field, for everybody. */
  shown?: string | undefined;
}
