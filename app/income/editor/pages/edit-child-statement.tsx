/** A statement of a child. The address names the child, and the page is the same. */
export { action, default, handle, links, loader } from "./edit-own-statement.tsx";
