/** How a figure stands to its aim. */
export type Verdict = "reached" | "not yet" | "too much";

/**
 * A figure is at most its aim. Where the aim is not reached yet, the figure is at most what it was (`ceiling`): it may
 * shrink and never grow. A figure that has to be at least so much is given with a minus, as its aim and its ceiling.
 */
export function verdictOf(figure: number, most: number, ceiling?: number): Verdict {
  if (figure <= most) return "reached";
  return ceiling !== undefined && figure <= ceiling ? "not yet" : "too much";
}
