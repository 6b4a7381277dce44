import type { ApplicationForm, ApplicationFormUpdate, ServiceNeed } from "../contract.ts";

type Update = ApplicationFormUpdate;
type Part<G, Prefix extends string> = { [K in keyof G & string as `${Prefix}.${K}`]: G[K] };

/**
 * Every place of the wire form that holds an answer, by its path. Each belongs to one question (all-questions.ts).
 * `serviceNeed` says whether care is asked for at all; without it the wire has no `preferences.serviceNeed`.
 */
export type WirePlaces = Part<Update["child"], "child"> &
  Part<Update["guardian"], "guardian"> &
  Part<Omit<Update["preferences"], "serviceNeed">, "preferences"> &
  Part<ServiceNeed, "serviceNeed"> &
  Omit<Update, "child" | "guardian" | "preferences"> & { serviceNeed: boolean };

export type Place = keyof WirePlaces;

/** A form as it is written or as it is read. Both have the same places. */
type AnyForm = ApplicationForm | ApplicationFormUpdate;

interface Groups {
  child: Record<string, unknown>;
  guardian: Record<string, unknown>;
  preferences: Record<string, unknown> & { serviceNeed: Record<string, unknown> | null };
}

/** The object that holds a place. Null for a part of a service need when the form has none. */
function holderOf(form: object, place: Place): Record<string, unknown> | null {
  const groups = form as Groups;
  if (place.startsWith("serviceNeed.")) return groups.preferences.serviceNeed;
  if (place.startsWith("preferences.")) return groups.preferences;
  if (place.startsWith("child.")) return groups.child;
  if (place.startsWith("guardian.")) return groups.guardian;
  return form as Record<string, unknown>;
}

/** The place's name in what holds it. */
const keyOf = (place: Place): string => place.slice(place.indexOf(".") + 1);

/** The value at a place. Undefined where the form has no such place. */
export function valueAt<P extends Place>(form: AnyForm, place: P): WirePlaces[P] | undefined {
  if (place === "serviceNeed") {
    const { serviceNeed } = form.preferences as { serviceNeed?: unknown };
    return (serviceNeed === undefined ? undefined : serviceNeed !== null) as WirePlaces[P] | undefined;
  }
  return holderOf(form, place)?.[keyOf(place)] as WirePlaces[P] | undefined;
}

/** Writes an answer at its place. Leaves out a part of a service need when the form has none. */
export function putAt<P extends Place>(form: object, place: P, value: WirePlaces[P]): void {
  if (place === "serviceNeed") {
    const { preferences } = form as Groups;
    preferences.serviceNeed = value ? (preferences.serviceNeed ?? {}) : null;
    return;
  }
  const holder = holderOf(form, place);
  if (holder) holder[keyOf(place)] = value;
}

/** A form whose places are filled in one after the other; `serviceNeed` comes before its parts. */
export function formOf(values: ReadonlyMap<Place, unknown>): ApplicationFormUpdate {
  const form = { child: {}, guardian: {}, preferences: { serviceNeed: null } };
  for (const [place, value] of values) putAt(form, place, value as WirePlaces[Place]);
  return form as unknown as ApplicationFormUpdate;
}

/** The same form with other objects in its groups, so that places can be written without changing the first one. */
export function copyOf<F extends AnyForm>(form: F): F {
  const { serviceNeed } = form.preferences;
  return {
    ...form,
    child: { ...form.child },
    guardian: { ...form.guardian },
    preferences: { ...form.preferences, serviceNeed: serviceNeed && { ...serviceNeed } },
  };
}
