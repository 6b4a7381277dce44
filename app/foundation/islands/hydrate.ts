import { Component, type ComponentType, createElement, type ReactNode, startTransition } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import type { Language } from "~/foundation/i18n/language.ts";
import { LanguageContext } from "~/foundation/i18n/use-texts.ts";
import type { Announcing } from "./announcing.ts";
import { fieldsIn, focusAgain, focusIn, retype } from "./enhancers/forms/hands.ts";

/**
 * Takes over the markup that the server drew. This chunk brings React. It works in small pieces, so that a slow phone still
 * answers a press meanwhile (React hydrates a transition in pieces, and anything else at once).
 *
 * Rejects when the component throws at first; `failedLater` is called when it throws later. In both cases the server's
 * markup comes back. When an extension has changed the markup, React draws it anew. Typed texts, the focus and the caret
 * stay in all of these cases.
 */
export function hydrate(
  place: HTMLElement,
  component: ComponentType<Announcing>,
  props: Announcing,
  failedLater: () => void,
): Promise<Root> {
  const drawn = [...place.childNodes];
  // React changes the server's elements later, so only a copy can bring them back then.
  const copy = place.cloneNode(true);
  const language = document.documentElement.lang as Language;
  let hands = handsIn(place);
  return new Promise((wakes, fails) => {
    let root: Root | undefined;
    let isAwake = false;
    const awake = () => {
      if (!drawn.every((node) => node.parentNode === place)) doAgain(place, hands);
      isAwake = true;
      if (root) wakes(root);
    };
    const giveUp = (error: Error) =>
      queueMicrotask(() => {
        root?.unmount();
        place.replaceChildren(...(isAwake ? copy.childNodes : drawn));
        doAgain(place, hands);
        if (isAwake) failedLater();
        else fails(error);
      });
    const draws = () => {
      hands = handsIn(place);
    };
    startTransition(() => {
      const drawing = createElement(LanguageContext.Provider, { value: language }, createElement(component, props));
      root = hydrateRoot(place, createElement(Guarded, { awake, draws, giveUp }, drawing));
    });
  });
}

/** What the person has done in the place, with the elements in which they did it. */
const handsIn = (place: Element) => ({ fields: fieldsIn(place), focus: focusIn(place) });

function doAgain(place: Element, { fields, focus }: ReturnType<typeof handsIn>): void {
  retype(fields);
  if (focus) focusAgain(focus, place);
}

interface GuardedProps {
  awake: () => void;
  /** Called each time before React may take elements away. */
  draws: () => void;
  giveUp: (error: Error) => void;
  children?: ReactNode;
}

/** React only lets a class catch what its children throw. */
class Guarded extends Component<GuardedProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidMount(): void {
    if (!this.state.hasFailed) this.props.awake();
  }

  override componentDidCatch(error: Error): void {
    reportError(error);
    this.props.giveUp(error);
  }

  override render(): ReactNode {
    this.props.draws();
    return this.state.hasFailed ? null : this.props.children;
  }
}
