import type { Page } from "playwright";

/** A node of Chromium's accessibility tree, as its developer tools give it. */
export interface TreeNode {
  nodeId: string;
  ignored: boolean;
  parentId?: string;
  childIds?: string[];
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  value?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** What a screen reader says of a thing, beside its role and name. */
const SAID = new Set([
  "level",
  "checked",
  "pressed",
  "selected",
  "expanded",
  "disabled",
  "required",
  "invalid",
  "readonly",
  "modal",
  "multiselectable",
  "hasPopup",
  "live",
]);

/** The whole tree as the browser gives it to a screen reader, as text: a line for each thing, deeper ones further in. */
export async function accessibilityTree(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  try {
    const { nodes } = await devtools.send("Accessibility.getFullAXTree");
    return treeText(nodes);
  } finally {
    await devtools.detach();
  }
}

/** The tree without what a screen reader leaves out, and without a text that is its parent's name. */
export function treeText(nodes: readonly TreeNode[]): string {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const linesOf = (node: TreeNode, depth: number, above: string): string[] => {
    const role = wordsOf(node.role);
    const name = wordsOf(node.name);
    const isSaid = !node.ignored && role !== "InlineTextBox" && !(role === "StaticText" && name === above);
    const below = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    const more = below.flatMap((child) => linesOf(child, isSaid ? depth + 1 : depth, isSaid ? name : above));
    return isSaid ? [`${"  ".repeat(depth)}${lineOf(node, role, name)}`, ...more] : more;
  };
  return nodes
    .filter(({ parentId }) => parentId === undefined || !byId.has(parentId))
    .flatMap((root) => linesOf(root, 0, ""))
    .join("\n");
}

function lineOf({ properties = [], value, description }: TreeNode, role: string, name: string): string {
  const said = properties
    .filter((property) => SAID.has(property.name) && isTold(property.value.value))
    .map((property) => `${property.name} ${wordsOf(property.value)}`);
  const parts = [
    role,
    ...(name ? [`“${name}”`] : []),
    ...(wordsOf(value) ? [`= ${wordsOf(value)}`] : []),
    ...(wordsOf(description) ? [`(${wordsOf(description)})`] : []),
    ...(said.length > 0 ? [`[${said.join(", ")}]`] : []),
  ];
  return parts.join(" ");
}

const isTold = (value: unknown): boolean => !["", "false", "none", "undefined"].includes(String(value));

const wordsOf = (given: { value?: unknown } | undefined): string =>
  ["string", "number", "boolean"].includes(typeof given?.value)
    ? (given as { value: string | number | boolean }).value.toString().replaceAll(/\s+/g, " ").trim()
    : "";
