import type { BlockContent, DefinitionContent, ListItem, Node, PhrasingContent, Root, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import {
  type ProseBlock,
  type ProseTable,
  type ProseWord,
  type ProseWords,
  plainWords,
} from "~/foundation/ui/page/prose-block.ts";

/** A fault of a text, with its line counted from 1. */
export interface MarkdownFault {
  readonly line: number;
  readonly says: string;
}

export interface Markdown {
  /** The words of the heading with one #. Empty when there is none. */
  readonly title: string;
  readonly blocks: readonly ProseBlock[];
  readonly faults: readonly MarkdownFault[];
}

/** Lists in lists, and words stressed in stressed words. Deeper ones nobody can follow. */
const DEEPEST = 3;

/** Reads a town's Markdown: headings, paragraphs, lists, tables, links, strong and stressed words. */
export function markdown(text: string): Markdown {
  const tree: Root = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const reading = new Reading();
  const [first, ...rest] = tree.children;
  const hasTitle = first?.type === "heading" && first.depth === 1;
  const title = hasTitle ? plainWords(reading.words(first.children)).trim() : "";
  if (hasTitle && title === "") reading.fault(first, "the heading says nothing; write words after the #");
  reading.caption = title;
  const blocks = reading.blocks(hasTitle ? rest : tree.children);
  return { title, blocks, faults: reading.faults };
}

/** Goes through a text in its order, and remembers what is wrong. */
class Reading {
  readonly faults: MarkdownFault[] = [];
  /** The heading above. A table has its name from it. */
  caption = "";
  private level = 1;

  fault(node: Node, says: string): void {
    this.faults.push({ line: node.position?.start.line ?? 1, says });
  }

  blocks(nodes: readonly (RootContent | BlockContent | DefinitionContent)[], depth = 0): ProseBlock[] {
    return nodes.flatMap((node) => this.block(node, depth) ?? []);
  }

  private block(node: RootContent, depth: number): ProseBlock | null {
    switch (node.type) {
      case "heading":
        return depth > 0
          ? this.refused(node, "a heading cannot stand in a list; write it outside")
          : this.heading(node);
      case "paragraph":
        return this.paragraph(node);
      case "list":
        if (depth === DEEPEST) return this.refused(node, "the list is too deep; write it with fewer lists in lists");
        return {
          kind: "list",
          isOrdered: node.ordered === true,
          items: node.children.map((one) => this.item(one, depth)),
        };
      case "table":
        return this.table(node);
      default:
        return this.refused(node, REFUSED[node.type] ?? "cannot be shown; write it as a paragraph, a list or a table");
    }
  }

  private item(node: ListItem, depth: number): ProseBlock[] {
    return this.blocks(node.children, depth + 1);
  }

  private refused(node: Node, says: string): null {
    this.fault(node, says);
    return null;
  }

  private heading(node: Extract<RootContent, { type: "heading" }>): ProseBlock | null {
    const { depth } = node;
    if (depth === 1) return this.refused(node, "there is one heading with one # only, on the first line; write ##");
    if (depth > this.level + 1)
      return this.refused(node, `a heading is left out before this one; write ${"#".repeat(this.level + 1)}`);
    if (depth > 4) return this.refused(node, "headings go down to ####; write this one higher or as strong words");
    const words = this.words(node.children);
    this.caption = plainWords(words).trim();
    if (this.caption === "") return this.refused(node, "the heading says nothing; write words after the #");
    this.level = depth;
    return { kind: "heading", level: depth as 2 | 3 | 4, words };
  }

  private paragraph(node: Extract<RootContent, { type: "paragraph" }>): ProseBlock {
    const words = this.words(node.children);
    if (/^\s*\|.*\|/.test(plainWords(words)))
      this.fault(node, "a table needs its header first; write | Name | Name | and below it |---|---|");
    return { kind: "paragraph", words };
  }

  private table(node: Table): ProseTable {
    const [head, ...rows] = node.children;
    const columns = (head?.children ?? []).map((cell, at) => ({
      header: plainWords(this.words(cell.children)).trim(),
      isNumeric: node.align?.[at] === "right",
    }));
    const unnamed = columns.findIndex(({ header }) => header === "");
    if (unnamed >= 0) this.fault(node, `column ${unnamed + 1} of the table has no header; write what stands in it`);
    if (rows.length === 0) this.fault(node, "the table has no rows; write them, or take it out");
    const cells = rows.map((row) => row.children.map((cell) => this.words(cell.children)));
    return { kind: "table", caption: this.caption, columns, rows: cells };
  }

  words(nodes: readonly PhrasingContent[], depth = 0): ProseWords {
    return nodes.flatMap((node) => this.word(node, depth) ?? []);
  }

  private word(node: PhrasingContent, depth: number): ProseWord | null {
    switch (node.type) {
      case "text":
        return node.value.replaceAll("\n", " ");
      case "break":
        return { kind: "break" };
      case "strong":
      case "emphasis":
        if (depth === DEEPEST)
          return this.refused(node, "words are stressed too often in each other; stress them once");
        return { kind: node.type === "strong" ? "strong" : "emphasis", words: this.words(node.children, depth + 1) };
      case "link": {
        const words = this.words(node.children, DEEPEST);
        if (!leadsWell(node.url)) this.fault(node, `the link leads to ${shortened(node.url)}; ${LINKS}`);
        if (plainWords(words).trim() === "") this.fault(node, "the link has no words; write [where it leads](address)");
        return { kind: "link", href: node.url, words };
      }
      default:
        return this.refused(node, REFUSED[node.type] ?? "cannot be shown; write plain words");
    }
  }
}

const LINKS = "write https://…, mailto:…, tel:… or a path of this service that begins with /";

/** A path of ours has one slash at its beginning: two, or a slash and a backslash, name another host. */
const leadsWell = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) || /^mailto:\S+@\S+$/.test(url) || /^tel:\+?[\d-]+$/.test(url) || isHttps(url);

const isHttps = (url: string): boolean => /^https:\/\/[^/\\]/.test(url) && URL.canParse(url);

const shortened = (url: string): string => (url.length > 60 ? `${url.slice(0, 60)}…` : url || "nothing");

const REFERENCE = "write the address where the link stands: [words](address)";

const REFUSED: Readonly<Record<string, string>> = {
  html: "HTML is not shown; write it in Markdown",
  image: "pictures are not shown; say it in words, or link to it",
  imageReference: "pictures are not shown; say it in words, or link to it",
  code: "code is not shown; begin the line without four spaces or ```",
  inlineCode: "code is not shown; write the words without `",
  blockquote: "a quotation is not shown; begin the line without >",
  thematicBreak: "a line across is not shown; write a heading",
  linkReference: REFERENCE,
  definition: REFERENCE,
};
