import type { ReactNode } from "react";
import { placeNamedBy } from "../focus-on-arrival.ts";

/**
 * StatusLine: the result of the button that the person has just pressed, beside the part that it changed.
 * Must: take the focus and be said then · be no live region, because the page opens with it or script announces it ·
 *       draw nothing without a result.
 */
export function StatusLine({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="row-status" data-says="" id={id} {...placeNamedBy(id)}>
      {children}
    </p>
  );
}
