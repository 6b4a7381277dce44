import type { ReactNode } from "react";

/** A part of the gallery under its own heading. */
export function Examples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-section">
      <h2 className="form-section-title">{title}</h2>
      {children}
    </section>
  );
}
