import type { ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * SpokenAs: one sentence for screen readers in the place of what is drawn, inside a link or a button.
 * Must: be read as one piece, because Orca reads hidden words between drawn ones as pieces, each called a link · leave
 *       the layout to the link around it.
 */
export function SpokenAs({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true" className="drawn">
        {children}
      </span>
    </>
  );
}
