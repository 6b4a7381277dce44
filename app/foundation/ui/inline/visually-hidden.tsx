import type { ReactNode } from "react";

/**
 * VisuallyHidden: words for screen readers. Other people see the same from the place or the shape.
 * Must: be read by screen readers · take no room on the screen.
 */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}
