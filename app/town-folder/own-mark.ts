import { DOMParser, XMLSerializer } from "@xmldom/xmldom";
import type { FolderFault } from "./folder-fault.ts";
import { type FolderFiles, textOf } from "./folder-files.server.ts";

/** A town's mark, `logo.svg`. It stands beside the town's name and only decorates. */

const FILE = "logo.svg";

/** Every first visit loads it. */
const LARGEST_MARK = 32_000;

/** Groups in groups. A drawing program makes a few. */
const DEEPEST = 30;

const SVG = "http://www.w3.org/2000/svg";

/** What draws, and nothing that loads, moves, links or runs. */
const SHAPES = new Set([
  ..."svg g defs title desc path circle rect ellipse line polyline polygon".split(" "),
  ..."linearGradient radialGradient stop clipPath".split(" "),
]);

const REFUSED: Readonly<Record<string, string>> = {
  script: "a picture has no script; take it out",
  foreignObject: "HTML in a picture is not shown; draw it",
  style: "write colours as attributes, for example fill",
  image: "a picture in a picture is not shown; draw it as paths",
  text: "draw letters as paths: the reader may not have the font",
  use: "draw each part where it stands",
};

/** @returns the cleaned mark; null when the town has none */
export function ownMark(files: FolderFiles["files"]): {
  svg: string | null;
  notes: FolderFault[];
  faults: FolderFault[];
} {
  const found = files.get(FILE);
  if (!found) return { svg: null, notes: [], faults: [] };
  if (found.bytes.length > LARGEST_MARK) {
    const says = `has ${Math.ceil(found.bytes.length / 1000)} kB; the most of a mark is ${LARGEST_MARK / 1000} kB`;
    return { svg: null, notes: [], faults: [{ file: FILE, line: null, says }] };
  }
  const { text, notes, faults } = textOf(found);
  const tell = (line: number | null, says: string) => void faults.push({ file: FILE, line, says });
  const root = rootOf(text, tell);
  if (root) clean(root, tell);
  return { svg: root && new XMLSerializer().serializeToString(root), notes, faults };
}

type Tell = (line: number | null, says: string) => void;

function rootOf(text: string, tell: Tell): Element | null {
  const declares = text.search(/<!DOCTYPE|<!ENTITY/i);
  if (declares >= 0) {
    tell(text.slice(0, declares).split("\n").length, "a picture needs no DOCTYPE; take it out");
    return null;
  }
  const mistakes: string[] = [];
  const keep = (mistake: string) => void mistakes.push(mistake);
  const reader = new DOMParser({ locator: {}, errorHandler: { warning: keep, error: keep, fatalError: keep } });
  const root = readBy(reader, text);
  if (!root || mistakes.length > 0) {
    const line = /line:(\d+)/.exec(mistakes[0] ?? "")?.[1];
    tell(line ? Number(line) : 1, "is not XML; save it again as SVG");
    return null;
  }
  if (root.localName !== "svg" || root.namespaceURI !== SVG) {
    tell(1, `is no SVG; begin with <svg xmlns="${SVG}" viewBox="…">`);
    return null;
  }
  if (!root.getAttribute("viewBox")) tell(1, 'has no viewBox; write one, for example viewBox="0 0 40 40"');
  return root;
}

function readBy(reader: DOMParser, text: string): Element | null {
  try {
    return reader.parseFromString(text, "image/svg+xml").documentElement;
  } catch {
    return null;
  }
}

/** Takes out what drawing programs add, and tells of what would run, load or not be shown. */
function clean(element: Element, tell: Tell, depth = 0): void {
  const line = lineOf(element);
  if (depth > DEEPEST) return tell(line, "has too many groups in groups; ungroup some");
  for (const { name, value } of Array.from(element.attributes)) {
    const isForeign = name.includes(":") && !/^(xlink|xml|xmlns):/.test(name);
    if (isForeign) element.removeAttribute(name);
    else if (!/^xmlns(:|$)/.test(name)) {
      const says = faultOfAttribute(name, value);
      if (says) tell(line, says);
    }
  }
  for (const child of Array.from(element.childNodes)) {
    const inside = child.nodeType === child.ELEMENT_NODE ? (child as Element) : null;
    const isDrawing = inside?.namespaceURI === SVG && inside.localName !== "metadata";
    if (child.nodeType === child.TEXT_NODE) continue;
    if (!inside || !isDrawing) element.removeChild(child);
    else if (SHAPES.has(inside.localName ?? "")) clean(inside, tell, depth + 1);
    else
      tell(
        lineOf(inside),
        `<${inside.localName}>: ${REFUSED[inside.localName ?? ""] ?? "is not shown; draw it as paths"}`,
      );
  }
}

function faultOfAttribute(name: string, value: string): string | null {
  if (/^on/i.test(name)) return `${name}: a picture has no script; take it out`;
  const leads = /(?:^|:)(?:href|src)$/i.test(name) && !value.startsWith("#");
  const loads = /url\(\s*["']?(?!#)|@import|(?:javascript|data|https?):/i.test(value.replace(/[\s\\]/g, ""));
  return leads || loads ? `${name}: a picture leads nowhere and loads nothing; take it out` : null;
}

const lineOf = (element: Element): number => (element as Element & { lineNumber?: number }).lineNumber ?? 1;
