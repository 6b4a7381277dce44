import type { ReactNode } from "react";

/**
 * ButtonRow: the buttons and links that end a form.
 * Must: keep the order of the document on screen · stack on a narrow screen.
 */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>;
}
