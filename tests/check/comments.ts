/** The comments of a file, each with its first line, and the file without them. Our formatter puts space before `//`. */
export function commentsIn(source: string): { comments: { line: number; text: string }[]; code: string } {
  const comments: { line: number; text: string }[] = [];
  const code = source.replaceAll(/(?<=^|[\s{(])\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm, (comment, at: number) => {
    const text = comment.replaceAll(/\n\s*\*? */g, " ");
    comments.push({ line: source.slice(0, at).split("\n").length, text });
    return " ";
  });
  return { comments, code };
}

/** A file of ours, perhaps with the end of its path only: `texts/fi.ts`, `-section.tsx`. */
const FILE = /[\w./~-]*[\w-]\.(?:tsx?|cjs|css|js|jsonc?|md)\b(?![./])/g;

/** A part of a name: `perform`, `data-island`. */
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

export const namesIn = (text: string): string[] => text.match(NAME) ?? [];

/** What a comment says of files and names that are not there. A name is in backticks. */
export function goneFrom(text: string, paths: readonly string[], names: ReadonlySet<string>): string[] {
  const isPath = (file: string) => {
    const end = file.replace(/^(?:~|\.{1,2}\/)+/, "");
    return paths.some((path) => path.endsWith(end));
  };
  const files = (text.match(FILE) ?? []).filter((file) => !isPath(file));
  const quoted = [...text.replaceAll(FILE, "").matchAll(/`([^`]+)`/g)].flatMap(([, words = ""]) => namesIn(words));
  return [...files, ...quoted.filter((name) => !names.has(name))];
}
