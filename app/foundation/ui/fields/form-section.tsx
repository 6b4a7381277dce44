import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { placeNamedBy } from "../focus-on-arrival.ts";
import { StatusTag } from "../lists/status-tag.tsx";
import { uiTexts } from "../texts/index.ts";

/**
 * FormSection: a part of a long form.
 * Must: be headed by an h2 · be a group with the name of its heading where the focus may go · say its step first in
 *       that name, where the step before has the same heading · say in the heading how many faults are in the part · always be open.
 */
export function FormSection({
  title,
  lang,
  id,
  stepId,
  faultCount = 0,
  isAhead = false,
  children,
}: {
  title: string;
  /** The language of the title, when it is not the page's. */
  lang?: string | undefined;
  /** A link or a step may lead here. */
  id?: string;
  /** The id of the step's name. */
  stepId?: string;
  faultCount?: number;
  /** Shown only while a choice of the form leads on to it (`Choice.kind`). */
  isAhead?: boolean;
  children: ReactNode;
}) {
  const t = useTexts(uiTexts);
  const named = stepId ? `${stepId} ${id}-title` : `${id}-title`;
  return (
    <section
      className={isAhead ? "form-section shown-next" : "form-section"}
      id={id}
      {...(id ? placeNamedBy(named) : undefined)}
    >
      <h2 className="form-section-title" id={id && `${id}-title`}>
        {lang ? <span lang={lang}>{title}</span> : title}{" "}
        {faultCount > 0 ? <StatusTag kind="fault">{t("fault.inSection", { count: faultCount })}</StatusTag> : null}
      </h2>
      {children}
    </section>
  );
}
