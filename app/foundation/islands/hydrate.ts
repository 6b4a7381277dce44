import { Component, type ComponentType, createElement, type ReactNode, startTransition } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import type { Announcing } from "./announcing.ts";

/**
 * Takes over the markup that the server drew. This chunk brings React. It works in small pieces, so that a slow phone still
 * answers a press meanwhile (React hydrates a transition in pieces, and anything else at once).
 *
 * When the component throws, the server's own elements come back, with what was typed in them.
 */
export function hydrate(place: HTMLElement, component: ComponentType<Announcing>, props: Announcing): Promise<Root> {
  const drawn = [...place.childNodes];
  return new Promise((awake) => {
    let root: Root | undefined;
    const giveUp = () =>
      queueMicrotask(() => {
        root?.unmount();
        place.replaceChildren(...drawn);
      });
    const isAwake = () => {
      if (root) awake(root);
    };
    startTransition(() => {
      root = hydrateRoot(place, createElement(Guarded, { giveUp, isAwake }, createElement(component, props)));
    });
  });
}

interface GuardedProps {
  giveUp: () => void;
  isAwake: () => void;
  children?: ReactNode;
}

/** React only lets a class catch what its children throw. */
class Guarded extends Component<GuardedProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidMount(): void {
    if (!this.state.hasFailed) this.props.isAwake();
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.props.giveUp();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
