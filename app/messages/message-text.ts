import { z } from "zod";
import { atMost, field } from "~/foundation/forms/reading/fields.ts";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { LONGEST_TITLE } from "./contract.ts";

/**
 * Characters that nobody types: control characters, and characters that turn the direction of the text after them. With
 * the latter a text can be read otherwise than it is written. New lines and tabs may stay.
 */
const UNWANTED = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A browser posts the line ends of a text field as CR LF. */
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, "\n");

/** A written text. What is missing has the field's own words. */
const written = (most: number, missing: "subject" | "content") =>
  field(
    atMost(
      z
        .string()
        .overwrite(withPlainLineEnds)
        .regex(/\S/, missing)
        .refine((text) => text.search(UNWANTED) < 0, "unwantedCharacters"),
      most,
    ),
  );

/** The fields of a message, for its form. */
export const subjectField = written(LONGEST_TITLE, "subject");
export const contentField = written(LONGEST_TEXT, "content");

/**
 * A text as we store it. Another client of the wire can send characters that our pages reject. The reader gets a clean
 * text.
 */
export const cleanText = (text: string): string => withPlainLineEnds(text).replace(UNWANTED, "");

/** A title is one line. */
export const cleanTitle = (title: string): string => cleanText(title).replace(/[\n\t\u2028\u2029]+/g, " ");

/** Characters of a preview in the list (spec 1 section 9). */
export const PREVIEW_LENGTH = 200;

/** The beginning of a content on one line, cut between characters that a reader sees. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/g, " ").trim();
  return line.length <= PREVIEW_LENGTH ? line : `${line.slice(0, cutBefore(line, PREVIEW_LENGTH)).trimEnd()}…`;
}

/** The widest row of the list has room for it, a phone for half. Screen readers read all of it, so a row has no more. */
export const ROW_LENGTH = 60;

/** The beginning of a preview for one row of the list: whole words, as many as the widest row has room for. */
export function firstWordsOf(preview: string): string {
  if (preview.length <= ROW_LENGTH) return preview;
  const cut = preview.slice(0, cutBefore(preview, ROW_LENGTH));
  const words = cut.slice(0, cut.lastIndexOf(" ") + 1).replace(/[\s\p{P}]+$/u, "");
  return `${words || cut}…`;
}

const signs = new Intl.Segmenter("fi");

/** The last place before `most`, with room for the dots, that is between two characters that a reader sees. */
function cutBefore(line: string, most: number): number {
  return signs.segment(line.slice(0, most + 50)).containing(most - 1)?.index ?? line.length;
}
