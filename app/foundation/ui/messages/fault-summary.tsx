import { useContext } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "../actions/action-link.tsx";
import type { Fault } from "../field-state.ts";
import { focusOnArrival } from "../focus-on-arrival.ts";
import { Icon } from "../inline/icon.tsx";
import { uiTexts } from "../texts/index.ts";
import { WhereToLookContext } from "./banner-context.ts";

/** A form's `action` points here. So browsers that do not know `autofocus` here still scroll to the summary. */
export const FAULTS_ID = "faults";

/**
 * FaultSummary: all faults of a refused form, first in main.
 * Must: take the focus when the page opens, as a group named by its heading · say in its heading how many faults there are · link each fault to its
 *       field · repeat the words beside the field · say the language of a name in another language · draw nothing when
 *       there are no faults · lead to where the person can look, when nobody knows whether the post was carried out.
 */
export function FaultSummary({ faults }: { faults: readonly Fault[] }) {
  const t = useTexts(uiTexts);
  const look = useContext(WhereToLookContext);
  if (faults.length === 0) return null;
  return (
    <section className="fault-summary" id={FAULTS_ID} {...focusOnArrival("faults-title")}>
      <h2 className="fault-summary-title" id="faults-title">
        <Icon name="warning" />
        {t("fault.title", { count: faults.length })}
      </h2>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.fieldId} ${fault.message}`}>
            <a href={`#${fault.fieldId}`}>
              <Message {...fault} />
            </a>
          </li>
        ))}
      </ul>
      {look ? <ActionLink href={look.href}>{look.text}</ActionLink> : null}
    </section>
  );
}

/** The sentence of a fault. A name in another language carries its own `lang` (WCAG 3.1.2). */
function Message({ message, foreign }: Fault) {
  if (!foreign) return message;
  const at = message.indexOf(foreign.words);
  // One element: the link lays out its children beside each other.
  return (
    <span>
      {message.slice(0, at)}
      <span lang={foreign.lang}>{foreign.words}</span>
      {message.slice(at + foreign.words.length)}
    </span>
  );
}
