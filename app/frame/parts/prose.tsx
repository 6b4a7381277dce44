import { Fragment, type ReactNode } from "react";
import { ExternalLink } from "~/foundation/ui/actions/external-link.tsx";
import { PageLink } from "~/foundation/ui/actions/page-link.tsx";
import { Breakable } from "~/foundation/ui/inline/breakable.tsx";
import { MailLink } from "~/foundation/ui/inline/mail-link.tsx";
import { DataTable } from "~/foundation/ui/lists/data-table.tsx";
import type { ProseBlock, ProseTable, ProseWord, ProseWords } from "~/foundation/ui/page/prose-block.ts";

/** A text of the town, in the looks of every page. Nothing in it is markup of the town's own. */
export function Prose({ blocks }: { blocks: readonly ProseBlock[] }) {
  return <InOrder of={blocks}>{(block) => <Block block={block} />}</InOrder>;
}

function Block({ block }: { block: ProseBlock }) {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${block.level}` as const;
      return (
        <Heading>
          <Inline words={block.words} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inline words={block.words} />
        </p>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List>
          <InOrder of={block.items}>
            {(item) => (
              <li>
                <InOrder of={item}>
                  {(inside) =>
                    inside.kind === "paragraph" ? <Inline words={inside.words} /> : <Block block={inside} />
                  }
                </InOrder>
              </li>
            )}
          </InOrder>
        </List>
      );
    }
    case "table":
      return <Table table={block} />;
  }
}

function Table({ table }: { table: ProseTable }) {
  const rows = table.rows.map((cells, order) => ({ cells, order }));
  const columns = table.columns.map(({ header, isNumeric }, at) => ({
    key: String(at),
    header,
    numeric: isNumeric,
    cell: ({ cells }: (typeof rows)[number]) => <Inline words={cells[at] ?? []} />,
  }));
  return (
    <DataTable
      caption={table.caption}
      captionHidden
      columns={columns}
      nameNeedsHeader
      rowKey={({ order }) => String(order)}
      rows={rows}
    />
  );
}

export function Inline({ words }: { words: ProseWords }) {
  return <InOrder of={words}>{(word) => <Word word={word} />}</InOrder>;
}

function Word({ word }: { word: ProseWord }) {
  if (typeof word === "string") return <Breakable text={word} />;
  if (word.kind === "break") return <br />;
  const inside = <Inline words={word.words} />;
  if (word.kind !== "link") return word.kind === "strong" ? <strong>{inside}</strong> : <em>{inside}</em>;
  const address = mailedBy(word.href);
  if (address !== undefined && word.words.length === 1 && word.words[0] === address)
    return <MailLink address={address} />;
  if (word.href.startsWith("https:")) return <ExternalLink href={word.href}>{inside}</ExternalLink>;
  return <PageLink href={word.href}>{inside}</PageLink>;
}

/** The address of a link that opens a new message. */
const mailedBy = (href: string): string | undefined => /^mailto:(.+)/.exec(href)?.[1];

/** The parts of a text never change their order. */
function InOrder<Part>({ of, children }: { of: readonly Part[]; children: (part: Part) => ReactNode }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
  return of.map((part, order) => <Fragment key={order}>{children(part)}</Fragment>);
}
