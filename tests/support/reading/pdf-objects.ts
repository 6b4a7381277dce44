import { inflateSync } from "node:zlib";

/** The objects of a PDF file (ISO 32000-1, 7.3), as far as our papers need them. */
export type PdfValue = null | boolean | number | Name | PdfString | Reference | PdfValue[] | Dictionary | Stream;

export class Name {
  constructor(readonly name: string) {}
}
export class PdfString {
  constructor(readonly bytes: Buffer) {}

  /** Text strings are UTF-16 with a byte order mark, else one byte a letter. */
  get text(): string {
    if (this.bytes[0] !== 0xfe || this.bytes[1] !== 0xff) return this.bytes.toString("latin1");
    return Buffer.from(this.bytes.subarray(2)).swap16().toString("utf16le");
  }
}
export class Reference {
  constructor(readonly number: number) {}
}
export type Dictionary = Map<string, PdfValue>;
export class Stream {
  constructor(
    readonly dictionary: Dictionary,
    readonly raw: Buffer,
  ) {}

  get bytes(): Buffer {
    const filter = this.dictionary.get("Filter");
    return filter instanceof Name && filter.name === "FlateDecode" ? inflateSync(this.raw) : this.raw;
  }
}

/** An operator of a page's content, or a word of the file's own syntax. */
export class Word {
  constructor(readonly word: string) {}
}

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set([..."()<>[]{}/%"].map((sign) => sign.charCodeAt(0)));
const ESCAPED: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads values and words one after another. */
export class Tokens {
  constructor(
    readonly bytes: Buffer,
    public at = 0,
  ) {}

  /** The next value or word; undefined at the end. */
  next(): PdfValue | Word | undefined {
    this.#skipSpace();
    const sign = this.#peek();
    if (sign === "") return undefined;
    if (sign === "/")
      return new Name(
        this.#regular(1).replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      );
    if (sign === "(") return this.#literal();
    if (sign === "<") return this.#peek(1) === "<" ? this.#dictionary() : this.#hex();
    if (sign === "[") return this.#array();
    if (sign === "]" || sign === ">" || sign === "{" || sign === "}") {
      this.at += 1;
      return new Word(sign);
    }
    return this.#wordOrNumber();
  }

  #wordOrNumber(): PdfValue | Word {
    const word = this.#regular(0);
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) {
      const reference = /^\s+\d+\s+R(?![A-Za-z])/.exec(this.bytes.toString("latin1", this.at, this.at + 16));
      if (!reference || !/^\d+$/.test(word)) return Number(word);
      this.at += reference[0].length;
      return new Reference(Number(word));
    }
    if (word === "true" || word === "false") return word === "true";
    return word === "null" ? null : new Word(word);
  }

  #dictionary(): Dictionary {
    this.at += 2;
    const members: Dictionary = new Map();
    for (;;) {
      const key = this.next();
      if (!(key instanceof Name)) break;
      members.set(key.name, this.next() as PdfValue);
    }
    this.at += 1;
    return members;
  }

  #array(): PdfValue[] {
    this.at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      const item = this.next();
      if (item === undefined || item instanceof Word) return items;
      items.push(item);
    }
  }

  #hex(): PdfString {
    const end = this.bytes.indexOf(">", this.at);
    const digits = this.bytes.toString("latin1", this.at + 1, end).replace(/\s/g, "");
    this.at = end + 1;
    return new PdfString(Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex"));
  }

  #literal(): PdfString {
    this.at += 1;
    let text = "";
    for (let depth = 1; ; this.at += 1) {
      const sign = this.#peek();
      if (sign === "\\") {
        this.at += 1;
        const escaped = this.#peek();
        const octal = /^[0-7]{1,3}/.exec(this.bytes.toString("latin1", this.at, this.at + 3));
        if (octal) {
          text += String.fromCharCode(Number.parseInt(octal[0], 8));
          this.at += octal[0].length - 1;
        } else text += ESCAPED[escaped] ?? escaped;
        continue;
      }
      if (sign === "(") depth += 1;
      if (sign === ")") depth -= 1;
      if (depth === 0) break;
      text += sign;
    }
    this.at += 1;
    return new PdfString(Buffer.from(text, "latin1"));
  }

  #peek = (ahead = 0): string => this.bytes.toString("latin1", this.at + ahead, this.at + ahead + 1);

  #skipSpace(): void {
    while (SPACE.has(this.bytes[this.at] ?? -1)) this.at += 1;
  }

  #regular(skip: number): string {
    this.at += skip;
    const start = this.at;
    while (
      this.at < this.bytes.length &&
      !SPACE.has(this.bytes[this.at] ?? 0) &&
      !DELIMITER.has(this.bytes[this.at] ?? 0)
    )
      this.at += 1;
    return this.bytes.toString("latin1", start, this.at);
  }
}

/** A whole file: its trailer, and its objects by number, as the cross-reference table gives them. */
export class PdfFile {
  readonly trailer: Dictionary;
  readonly #offsets: number[] = [];

  constructor(readonly bytes: Buffer) {
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString("latin1", bytes.length - 64))?.[1]);
    const table = new Tokens(bytes, start);
    if ((table.next() as Word).word !== "xref") throw new Error("no cross-reference table where the file says");
    table.next();
    const count = table.next() as number;
    for (let number = 0; number < count; number += 1) {
      this.#offsets[number] = table.next() as number;
      table.next();
      table.next();
    }
    table.next();
    this.trailer = table.next() as Dictionary;
  }

  /** The value itself, also behind a reference. */
  follow(value: PdfValue | undefined): PdfValue {
    return value instanceof Reference ? this.#object(value.number) : (value ?? null);
  }

  dictionary(value: PdfValue | undefined): Dictionary {
    const found = this.follow(value);
    if (found instanceof Stream) return found.dictionary;
    return found instanceof Map ? found : new Map<string, PdfValue>();
  }

  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.follow(value);
    return Array.isArray(found) ? found : found === null ? [] : [found];
  }

  #object(number: number): PdfValue {
    const tokens = new Tokens(this.bytes, this.#offsets[number]);
    if (tokens.next() !== number) throw new Error(`object ${number} is not where the table says`);
    tokens.next();
    tokens.next();
    const value = tokens.next() as PdfValue;
    if (!(value instanceof Map)) return value;
    const stream = /^\s*stream\r?\n/.exec(this.bytes.toString("latin1", tokens.at, tokens.at + 32));
    if (!stream) return value;
    const begin = tokens.at + stream[0].length;
    return new Stream(value, this.bytes.subarray(begin, begin + (this.follow(value.get("Length")) as number)));
  }
}
