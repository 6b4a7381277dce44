/** A statement of a child. The address names the child, and the page is the same. */
export { default, handle, links, loader } from "./own-statement.tsx";
