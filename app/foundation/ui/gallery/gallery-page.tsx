import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formStyles } from "../form-styles.ts";
import { Gallery, type GalleryState } from "./gallery.tsx";

/** `/_ui`: the route table has it only in development and test. `?state=refused` draws the faults of a refused post. */
export function loader({ request }: LoaderFunctionArgs) {
  const state: GalleryState = new URL(request.url).searchParams.get("state") === "refused" ? "refused" : "opened";
  return data({ state }, { status: state === "refused" ? 422 : 200 });
}

/** The buttons of the gallery post here. It stores nothing. */
export function action(): null {
  return null;
}

export const links = formStyles;

export const handle = { title: () => "Käyttöliittymän osat" };

export default function GalleryPage() {
  return <Gallery state={useLoaderData<typeof loader>().state} />;
}
