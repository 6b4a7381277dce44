import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "../page-title.ts";
import { Gallery, type GalleryState } from "./gallery.tsx";

/** `/_ui`: the route table serves it in development and test only. `?state=refused` draws the faults. */
export function loader({ request }: LoaderFunctionArgs): { state: GalleryState } {
  return { state: new URL(request.url).searchParams.get("state") === "refused" ? "refused" : "opened" };
}

/** The buttons of the gallery post here; nothing is kept. */
export function action(): null {
  return null;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle("Käyttöliittymän osat", "fi", { faulty: data?.state === "refused" }) },
];

export default function GalleryPage() {
  return <Gallery state={useLoaderData<typeof loader>().state} />;
}
