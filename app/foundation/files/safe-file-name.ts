/** The most bytes of UTF-8 in a stored name. File systems take 255. */
export const MAX_NAME_BYTES = 200;

/** A longer "extension" is part of a name with a dot in it. */
const MAX_EXTENSION = 10;

/**
 * The name that we store and offer a file under. We make it from the sender's name: one line, no path, no control or
 * direction characters (a "right-to-left override" makes “gpj.exe” look like “exe.jpg”), no dots or spaces at the ends,
 * at most MAX_NAME_BYTES. Empty when nothing is left. Doing it twice changes nothing.
 */
export function safeFileName(sent: string): string {
  const name = withoutEnds(
    (sent.split(/[/\\]/).at(-1) ?? "")
      .replace(/\p{Surrogate}/gu, "")
      .normalize("NFC")
      // Joiners stay: Persian words and family emoji need them.
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, "")
      .replace(/\p{Zs}+/gu, " "),
  );
  if (bytesOf(name) <= MAX_NAME_BYTES) return name;
  const extension = extensionOf(name);
  const ending = extension && extension.length <= MAX_EXTENSION ? name.slice(name.lastIndexOf(".")) : "";
  const stem = ending ? name.slice(0, -ending.length) : name;
  return withoutEnds(`${withoutEnds(cut(stem, MAX_NAME_BYTES - bytesOf(ending)))}${ending}`);
}

/** The safe name of a file in a form. Browsers write a quotation mark as `%22` there, and nothing else so (WHATWG HTML). */
export const nameInForm = (sent: string): string => safeFileName(sent.replaceAll("%22", '"'));

/** The extension in lower case without its dot; empty when there is none. Expects a safe name. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}

/**
 * The Content-Disposition of a file, after RFC 6266: a plain name for old readers, the whole name in `filename*` (RFC
 * 5987). The header is one line for any name.
 */
export function contentDisposition(disposition: "inline" | "attachment", name: string): string {
  const safe = safeFileName(name) || "file";
  return `${disposition}; filename="${plainName(safe)}"; filename*=UTF-8''${encodedName(safe)}`;
}

/** ASCII only, nothing to escape. We leave out `%`, because some browsers decode it here. */
const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9 ._()+,=@~!#$&^{}-]/gu, "_");

/** `encodeURIComponent` leaves five characters that RFC 5987 wants encoded. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

const withoutEnds = (name: string): string => name.replace(/^[\s.]+/u, "").replace(/[\s.]+$/u, "");

const bytesOf = (text: string): number => Buffer.byteLength(text);

function cut(text: string, bytes: number): string {
  let kept = "";
  let room = bytes;
  for (const character of text) {
    room -= bytesOf(character);
    if (room < 0) break;
    kept += character;
  }
  return kept;
}
