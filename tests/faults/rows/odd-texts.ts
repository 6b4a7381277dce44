import { sql } from "kysely";
import { addTemplate, advanceDocument, beginDocument } from "../../../app/demo/desk/moves/document-moves.server.ts";
import { dateAt } from "../../../app/foundation/dates/clock.ts";
import { unescaped } from "../../../app/foundation/forms/reading/drawn-fields.ts";
import { browserOf, filledIn } from "../../durability/in-front/browsing.ts";
import { templatePlan } from "../../people/documents.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import type { Row } from "../row.ts";
import { Endings, type FaultTown, faultTown } from "../town.ts";

type Random = () => number;

/** So many texts are in one document, every second one of a single line. */
const IN_ONE = 100;

const PIECES = [
  ..."aöåÄŠžđŋŧčáÁ ",
  ...["Aino", "Ánte", "Čohkka", "Ŋuorjjo", "Straße", "İstanbul", "ﬁ", "①", "½", "²"],
  ...["e\u0301", "a\u030a", "o\u0308\u0323", "\u0301", "Z\u0335\u0321\u0353\u034d", "\u1112\u1161\u11ab"],
  ...["\u202e", "\u202a", "\u2066", "\u2069", "\u200f", "\u200e", "\u061c", "\u200b", "\u200c", "\u200d", "\u2060"],
  ...[
    "\ufeff",
    "\u00ad",
    "\u034f",
    "\u180e",
    "\u3164",
    "\u2800",
    "\u00a0",
    "\u2007",
    "\u202f",
    "\u3000",
    "\u2028",
    "\u2029",
  ],
  ...[
    "👩‍👩‍👧‍👦",
    "🏳️‍🌈",
    "🇫🇮",
    "👍🏽",
    "\u{1f600}",
    "\u{e0041}",
    "\u{10ffff}",
    "\ufffe",
    "\uffff",
    "\ufffd",
    "\u{1d54f}",
  ],
  ...["محمد", "שלום", "नमस्ते", "你好", "தமிழ்", "ไทย", "አማርኛ", "ܫܠܡܐ", "Ждите", "Ολα"],
  ...["\0", "\u0001", "\u0008", "\u000b", "\u000c", "\u001b[31m", "\u007f", "\u0085", "\u009f", "\t"],
  ...["\ud800", "\udfff", "\ud83d", "\ude00"],
  ...[
    "<b>",
    "</textarea>",
    "</p><script>",
    "&amp;",
    "&#x27;",
    '"',
    "'",
    "\\",
    "\\u0000",
    "%00",
    "{{7*7}}",
    "$" + "{1}",
    "--",
    ";",
  ],
];
const LINE_ENDS = ["\n", "\r\n", "\r", "\n\n", "\n\r"];

function oddText(random: Random, isLine: boolean): string {
  const one = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)] as T;
  const many = random() < 0.05 ? 260 + Math.floor(random() * 60) : 1 + Math.floor(random() * 12);
  const anySign = () => {
    const code = Math.floor(random() * 0x110000);
    return String.fromCodePoint(code);
  };
  let text = "";
  for (let left = many; left > 0; left -= 1) {
    if (!isLine && random() < 0.1) text += one(LINE_ENDS);
    else text += random() < 0.15 ? anySign() : one(PIECES);
  }
  // A field of one line holds no line end: the browser leaves it out (HTML, value sanitization).
  return (isLine ? text.replace(/[\r\n]/g, "") : text).slice(0, 1_900);
}

/**
 * What a text becomes, written apart from the program, sign by sign. Each rule has its reason as its name.
 * @returns the text, and the names of the rules that changed it
 */
function expected(typed: string): { text: string; rules: string[] } {
  const rules = new Set<string>();
  let text = "";
  const signs = [...typed];
  for (const [place, sign] of signs.entries()) {
    const code = sign.codePointAt(0) ?? 0;
    if (sign === "\r" && signs[place + 1] === "\n") {
      rules.add("each line end is one line feed");
    } else if (sign === "\r") {
      text += "\n";
      rules.add("each line end is one line feed");
    } else if (code >= 0xd800 && code <= 0xdfff) {
      text += "\ufffd";
      rules.add("half a sign (a lone surrogate) is U+FFFD, as in every post of a browser");
    } else if ((code < 0x20 && sign !== "\n" && sign !== "\t") || code === 0x7f) {
      rules.add("a control character is left out");
    } else text += sign;
  }
  const tidy = text.trim();
  if (tidy !== text) rules.add("spaces and line ends around an answer are left out");
  return { text: tidy, rules: [...rules] };
}

/** B31: texts of every writing, with signs that nobody sees, are posted in forms, stored, and read again. */
export const oddTexts: Row = {
  title: "Unicode texts are posted, stored and shown again",
  unit: "round trips",
  usual: 2_000,
  full: 50_000,
  run: async ({ times, seed }) => {
    await using endings = new Endings();
    const town = await faultTown(endings, { guardians: 1 });
    const random = numbers(seed);
    const template = await templateOf(town);
    const changed = new Map<string, number>();
    const through: string[] = [];
    let [tried, same] = [0, 0];
    while (tried < times) {
      const texts = Array.from({ length: IN_ONE }, (_, place) => oddText(random, place % 2 === 0));
      const { stored, shown } = await roundTrip(town, template, texts);
      for (const [place, typed] of texts.entries()) {
        tried += 1;
        const { text, rules } = expected(typed);
        const kept = stored.get(`t${place}`) ?? "";
        if (kept !== text) through.push(`${JSON.stringify(typed)} was stored as ${JSON.stringify(kept)}`);
        else if (!shown.includes(text)) through.push(`${JSON.stringify(typed)} is not on the page that shows it`);
        else if (kept === typed) same += 1;
        for (const rule of kept === text ? rules : []) changed.set(rule, (changed.get(rule) ?? 0) + 1);
      }
      if (tried % 5_000 === 0) console.log(`    ${tried} of ${times}`);
    }
    const words = [...changed].map(([rule, many]) => `${many} ${rule}`).join("; ");
    return { tried, through, notes: `${same} came back unchanged; changed by a rule: ${words}` };
  },
};

function templateOf({ db }: FaultTown): Promise<string> {
  const now = new Date();
  const questions = Array.from({ length: IN_ONE }, (_, place) => ({
    ...{ type: "TEXT", id: `t${place}`, label: `Kysymys ${place}`, infoText: "" },
    multiline: place % 2 === 1,
  })) as Parameters<typeof templatePlan>[1];
  return addTemplate(db, templatePlan({ name: "Tekstit" }, questions), { now, today: dateAt(now) });
}

/** Types the texts into a document of the child, checks and sends it, and opens it again. */
async function roundTrip({ app, db, families: [family] }: FaultTown, template: string, texts: readonly string[]) {
  if (!family) throw new Error("There is no family");
  const now = new Date();
  const moment = { now, today: dateAt(now) };
  const id = await beginDocument(db, { childId: family.elsa, templateId: template }, moment);
  for (let status = ""; status !== "CITIZEN_DRAFT"; ) status = await advanceDocument(db, id, moment);
  const browser = browserOf(app.url, family.session);
  const form = await browser.open(`/child-documents/${id}?readOnly=false`);
  const answers = Object.fromEntries(texts.map((text, place) => [`q${place}`, text]));
  const checked = await browser.post(filledIn(form, { answers, intent: "verify" }));
  if (checked?.status !== 200) throw new Error(`${checked?.status} ${checked && mainOf(checked.html).slice(0, 300)}`);
  const sent = await browser.post(filledIn(checked, { answers: {}, intent: "send" }));
  if (sent?.status !== 200) throw new Error(`${sent?.status} ${sent && mainOf(sent.html).slice(0, 300)}`);
  const { rows } = await sql<{ content: { answers: { questionId: string; answer: string }[] } }>`
    select content from child_document where id = ${id} and status = 'COMPLETED'`.execute(db);
  const [row] = rows;
  const stored = new Map((row?.content.answers ?? []).map(({ questionId, answer }) => [questionId, answer]));
  const shown = unescaped((await browser.open(`/child-documents/${id}`)).html);
  return { stored, shown };
}
