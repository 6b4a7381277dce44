import { notFound } from "~/api/guardian.server.ts";

/** Every address that no page has (spec 1 section 2): the frame's error page draws it. */
export function loader() {
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
