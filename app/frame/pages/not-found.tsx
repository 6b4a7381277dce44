import { notFound } from "~/api/guardian.server.ts";

/** Every address without a page (spec 1 section 2). The frame's error page shows it. */
export function loader() {
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
