import type { LinksFunction } from "@remix-run/node";
import forms from "./forms.css?url";

/** For a page with fields or tables: `export const links = formStyles`. Every page has the common sheet by itself. */
export const formStyles: LinksFunction = () => [{ rel: "stylesheet", href: forms }];
