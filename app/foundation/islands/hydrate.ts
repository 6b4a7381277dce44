import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/** Takes over the markup that the server drew. This chunk brings React. */
export function hydrate(place: HTMLElement, component: ComponentType<object>, props: object): void {
  hydrateRoot(place, createElement(component, props));
}
