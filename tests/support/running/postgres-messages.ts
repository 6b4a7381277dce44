/**
 * Cuts a stream of PostgreSQL's protocol into its messages: a type, a length, a body.
 * @param beginsWithoutType the first message of a program has no type: it is given as an empty one
 * @param each gets a message whole, with its type and length; the body begins at the sixth byte
 */
export function messagesOf(
  beginsWithoutType: boolean,
  each: (type: string, bytes: Buffer) => void,
): (chunk: string | Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let hasType = !beginsWithoutType;
  return (chunk) => {
    rest = Buffer.concat([rest, Buffer.from(chunk)]);
    for (;;) {
      const head = hasType ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const bytes = rest.subarray(0, end);
      rest = rest.subarray(end);
      each(hasType ? String.fromCharCode(bytes[0] ?? 0) : "", bytes);
      hasType = true;
    }
  };
}

/** The text in a body from this place on, which a zero ends. `end` is behind the zero. */
export function textAt(body: Buffer, start: number): { text: string; end: number } {
  const end = body.indexOf(0, start);
  return { text: body.toString("utf8", start, end), end: end + 1 };
}
