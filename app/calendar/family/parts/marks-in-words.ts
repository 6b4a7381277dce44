/** The marks of children beside each other, in finished words. */
export interface MarksInWords {
  /** The names of all of them. */
  names: string;
  shown: { mark: string; imageId: string | null }[];
  /** The number of the others, when some are not shown. */
  more?: string | undefined;
}
