import { calledName, firstNameCalled } from "./person-name.ts";

/** A child as the children menu shows it. */
export interface ChildLink {
  id: string;
  name: string;
  /** Tells children of the same name apart: a second record of the same child, or a number among namesakes. */
  mark: "duplicate" | number | null;
}

interface Child {
  id: string;
  firstName: string;
  preferredName: string;
  lastName: string;
  duplicateOf: string | null;
}

/** Names of the children menu. Words tell second records and namesakes apart (spec 1 "Children menu"). */
export function childLinks(children: readonly Child[]): ChildLink[] {
  const named = children.map((child) => ({
    child,
    name: calledName(child),
  }));
  const seen = new Map<string, number>();
  return named.map(({ child, name }) => {
    if (child.duplicateOf !== null) return { id: child.id, name, mark: "duplicate" };
    const namesakes = named.filter((other) => other.name === name && other.child.duplicateOf === null).length;
    const order = (seen.get(name) ?? 0) + 1;
    seen.set(name, order);
    return { id: child.id, name, mark: namesakes > 1 ? order : null };
  });
}

/** The names of own children inside a line: the first name alone, where it is enough to tell them apart. */
export function shortNames(children: readonly Child[]): { id: string; name: string }[] {
  const short = children.map(firstNameCalled);
  const isEnough = (name: string) => name !== "" && short.indexOf(name) === short.lastIndexOf(name);
  return children.map((child, place) => {
    const name = short[place] ?? "";
    return { id: child.id, name: isEnough(name) ? name : calledName(child) };
  });
}
