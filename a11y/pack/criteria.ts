import type { Verdict } from "../verdict.ts";

/** A rule of an engine, both as in its verdicts. */
export type Rule = Pick<Verdict, "engine" | "rule">;

/** A rule that decides a criterion, and the rule of another engine that is heard where the first cannot tell. */
export interface DecidingRule extends Rule {
  otherwise?: Rule;
}

/** A success criterion of WCAG 2.2 that a pack speaks of. */
export interface Criterion {
  num: string;
  level: "A" | "AA" | "AAA";
  name: string;
  /** Its place in the standard: https://www.w3.org/TR/WCAG22/#contrast-minimum. */
  id: string;
  /**
   * Rules that decide it together. A pack says that the criterion is met only where they do, in every state; rules that
   * see a part of it decide nothing.
   */
  decidedBy: readonly DecidingRule[];
  /** What no machine can say of it. */
  left: string;
  /** What of the script by hand looks at it: step and look. When all of them were done without a note, a person supports it. */
  byHand: readonly string[];
}

const NO_MEDIA: readonly Rule[] = [{ engine: "media", rule: "no-media" }];
const MEDIA_LEFT = "Nothing, as long as no page has sound or moving pictures.";
const LAYOUT = (rule: string): readonly Rule[] => [{ engine: "layout", rule }];
const KEYBOARD = (rule: string): readonly Rule[] => [{ engine: "keyboard", rule }];
const AXE = (rule: string): readonly Rule[] => [{ engine: "axe", rule }];
const COLOURS = (rule: string, otherwise: string): readonly DecidingRule[] => [
  { engine: "axe", rule, otherwise: { engine: "Siteimprove Alfa", rule: otherwise } },
  { engine: "axe, dark scheme", rule, otherwise: { engine: "Siteimprove Alfa, dark scheme", rule: otherwise } },
];
const BY_KEYS = ["keyboard/log-in", "keyboard/message", "keyboard/absence", "keyboard/unit", "keyboard/application"];

type Row = [num: string, name: string, id: string, left: string, more?: Partial<Criterion>];

const A: readonly Row[] = [
  [
    "1.1.1",
    "Non-text Content",
    "non-text-content",
    "Whether the words say what a picture shows, and whether a picture without words is only decoration.",
    { byHand: ["aloud/drawn"] },
  ],
  ["1.2.1", "Audio-only and Video-only (Prerecorded)", "audio-only-and-video-only-prerecorded", MEDIA_LEFT, media()],
  ["1.2.2", "Captions (Prerecorded)", "captions-prerecorded", MEDIA_LEFT, media()],
  [
    "1.2.3",
    "Audio Description or Media Alternative (Prerecorded)",
    "audio-description-or-media-alternative-prerecorded",
    MEDIA_LEFT,
    media(),
  ],
  [
    "1.3.1",
    "Info and Relationships",
    "info-and-relationships",
    "Whether what looks like a heading, a list, a table or a group is one, and belongs together as it looks.",
    { byHand: ["aloud/drawn"] },
  ],
  [
    "1.3.2",
    "Meaningful Sequence",
    "meaningful-sequence",
    "Whether the order of the document, which the Tab key follows, makes sense when it is read.",
    { byHand: ["aloud/drawn"] },
  ],
  [
    "1.3.3",
    "Sensory Characteristics",
    "sensory-characteristics",
    "Whether a text leans on shape, place or colour: “the green button on the right”.",
    { byHand: ["aloud/drawn"] },
  ],
  [
    "1.4.1",
    "Use of Color",
    "use-of-color",
    "Whether a text or a shape says all that a colour says.",
    { byHand: ["colours/forced"] },
  ],
  ["1.4.2", "Audio Control", "audio-control", MEDIA_LEFT, media()],
  ["2.1.1", "Keyboard", "keyboard", "Whether what is reached by keys can be done by keys too.", { byHand: BY_KEYS }],
  [
    "2.1.2",
    "No Keyboard Trap",
    "no-keyboard-trap",
    "Whether arrow keys or Escape hold the focus: Tab leaves each page.",
    { decidedBy: KEYBOARD("2.1.2") },
  ],
  ["2.1.4", "Character Key Shortcuts", "character-key-shortcuts", "Whether a single letter does something anywhere."],
  [
    "2.2.1",
    "Timing Adjustable",
    "timing-adjustable",
    "Whether the end of the session is told in time, and can be put off.",
    { byHand: ["session/ends"] },
  ],
  ["2.2.2", "Pause, Stop, Hide", "pause-stop-hide", "Whether something moves or changes by itself."],
  [
    "2.3.1",
    "Three Flashes or Below Threshold",
    "three-flashes-or-below-threshold",
    "Whether something flashes. Pictures show one moment.",
  ],
  [
    "2.4.1",
    "Bypass Blocks",
    "bypass-blocks",
    "Whether the skip link leads to where the content begins.",
    { decidedBy: KEYBOARD("2.4.1") },
  ],
  ["2.4.2", "Page Titled", "page-titled", "Whether the title says what the page is for.", { byHand: ["aloud/drawn"] }],
  [
    "2.4.3",
    "Focus Order",
    "focus-order",
    "Whether the order, which is that of the document, keeps the meaning.",
    { byHand: BY_KEYS },
  ],
  [
    "2.4.4",
    "Link Purpose (In Context)",
    "link-purpose-in-context",
    "Whether the words of a link say where it leads.",
    { byHand: ["aloud/drawn"] },
  ],
  [
    "2.5.1",
    "Pointer Gestures",
    "pointer-gestures",
    "Whether the map, the one place with gestures, does all by buttons.",
  ],
  ["2.5.2", "Pointer Cancellation", "pointer-cancellation", "Whether something happens when a finger goes down."],
  ["2.5.3", "Label in Name", "label-in-name", "Whether a name that is spoken holds the words that are seen."],
  ["2.5.4", "Motion Actuation", "motion-actuation", "Whether something happens when a device is moved."],
  [
    "3.1.1",
    "Language of Page",
    "language-of-page",
    "Whether the text is in the language that the page says.",
    { decidedBy: [{ engine: "document", rule: "3.1.1" }] },
  ],
  ["3.2.1", "On Focus", "on-focus", "Whether a page changes when something gets the focus.", { byHand: BY_KEYS }],
  ["3.2.2", "On Input", "on-input", "Whether a page changes when something is typed or chosen.", { byHand: BY_KEYS }],
  [
    "3.2.6",
    "Consistent Help",
    "consistent-help",
    "Whether the help in the footer is what somebody needs.",
    { decidedBy: [{ engine: "document", rule: "3.2.6" }] },
  ],
  [
    "3.3.1",
    "Error Identification",
    "error-identification",
    "Whether a text says which field is wrong, and how.",
    { byHand: ["keyboard/log-in", "keyboard/application"] },
  ],
  [
    "3.3.2",
    "Labels or Instructions",
    "labels-or-instructions",
    "Whether a label says what to write, and in which form.",
    { byHand: ["aloud/drawn"] },
  ],
  [
    "3.3.7",
    "Redundant Entry",
    "redundant-entry",
    "Whether something that was told is asked again.",
    { byHand: ["keyboard/application"] },
  ],
  [
    "4.1.2",
    "Name, Role, Value",
    "name-role-value",
    "Whether a name, a role and a state are true.",
    { byHand: ["aloud/drawn"] },
  ],
];

const AA: readonly Row[] = [
  ["1.2.4", "Captions (Live)", "captions-live", MEDIA_LEFT, media()],
  ["1.2.5", "Audio Description (Prerecorded)", "audio-description-prerecorded", MEDIA_LEFT, media()],
  ["1.3.4", "Orientation", "orientation", "Whether a page works when a device is turned."],
  [
    "1.3.5",
    "Identify Input Purpose",
    "identify-input-purpose",
    "Whether each field about the guardian says so. The engines check only that what a field says is a purpose.",
  ],
  [
    "1.4.3",
    "Contrast (Minimum)",
    "contrast-minimum",
    "The contrast of text in pictures. No page has any that we know of.",
    { decidedBy: COLOURS("color-contrast", "sia-r69") },
  ],
  [
    "1.4.4",
    "Resize Text",
    "resize-text",
    "Whether text at 200 % overlaps: nothing is cut off, and nothing scrolls sideways.",
    { decidedBy: LAYOUT("1.4.4") },
  ],
  ["1.4.5", "Images of Text", "images-of-text", "Whether a picture holds text."],
  [
    "1.4.10",
    "Reflow",
    "reflow",
    "Whether something is missing in the narrow window: nothing scrolls sideways.",
    { decidedBy: LAYOUT("1.4.10") },
  ],
  [
    "1.4.11",
    "Non-text Contrast",
    "non-text-contrast",
    "The contrast of edges, signs and the mark of the focus.",
    { byHand: ["colours/forced", "colours/dark"] },
  ],
  [
    "1.4.12",
    "Text Spacing",
    "text-spacing",
    "Whether spaced text overlaps: nothing is cut off, and nothing scrolls sideways.",
    { decidedBy: LAYOUT("1.4.12") },
  ],
  ["1.4.13", "Content on Hover or Focus", "content-on-hover-or-focus", "Whether something appears under the pointer."],
  [
    "2.4.5",
    "Multiple Ways",
    "multiple-ways",
    "Whether each page can be found in two ways, where it is no step of a form.",
  ],
  [
    "2.4.6",
    "Headings and Labels",
    "headings-and-labels",
    "Whether a heading or a label says what it stands over.",
    { byHand: ["aloud/drawn"] },
  ],
  [
    "2.4.7",
    "Focus Visible",
    "focus-visible",
    "Whether the outline, which is there, stands out from what is around it.",
    { decidedBy: KEYBOARD("2.4.13") },
  ],
  [
    "2.4.11",
    "Focus Not Obscured (Minimum)",
    "focus-not-obscured-minimum",
    "What a person opens over the page by themselves.",
    { decidedBy: KEYBOARD("2.4.12") },
  ],
  [
    "2.5.7",
    "Dragging Movements",
    "dragging-movements",
    "Whether the map, the one place to drag, can be moved otherwise.",
  ],
  [
    "2.5.8",
    "Target Size (Minimum)",
    "target-size-minimum",
    "Nothing that we know of.",
    { decidedBy: AXE("target-size") },
  ],
  [
    "3.1.2",
    "Language of Parts",
    "language-of-parts",
    "Whether each part in another language says so: names of units, texts of decisions, messages.",
  ],
  ["3.2.3", "Consistent Navigation", "consistent-navigation", "Whether the menu has the same order on each page."],
  [
    "3.2.4",
    "Consistent Identification",
    "consistent-identification",
    "Whether the same thing has the same name everywhere.",
  ],
  [
    "3.3.3",
    "Error Suggestion",
    "error-suggestion",
    "Whether the text of a fault says what to do.",
    { byHand: ["keyboard/application"] },
  ],
  [
    "3.3.4",
    "Error Prevention (Legal, Financial, Data)",
    "error-prevention-legal-financial-data",
    "Whether what is sent can be checked before, or taken back.",
    { byHand: ["keyboard/application"] },
  ],
  [
    "3.3.8",
    "Accessible Authentication (Minimum)",
    "accessible-authentication-minimum",
    "Whether somebody can log in without remembering or copying by heart.",
    { byHand: ["keyboard/log-in"] },
  ],
  ["4.1.3", "Status Messages", "status-messages", "Whether a result is heard without being looked for."],
];

/** The criteria of level AAA that the service holds itself to. It makes no claim about the others. */
const AAA: readonly Row[] = [
  [
    "1.4.6",
    "Contrast (Enhanced)",
    "contrast-enhanced",
    "The contrast of text in pictures. No page has any that we know of.",
    { decidedBy: COLOURS("color-contrast-enhanced", "sia-r66") },
  ],
  ["1.4.9", "Images of Text (No Exception)", "images-of-text-no-exception", "Whether a picture holds text."],
  ["2.1.3", "Keyboard (No Exception)", "keyboard-no-exception", "As 2.1.1, without exception.", { byHand: BY_KEYS }],
  ["2.2.4", "Interruptions", "interruptions", "Whether something comes between that can wait."],
  [
    "2.2.5",
    "Re-authenticating",
    "re-authenticating",
    "Whether all that was typed is there after logging in again.",
    { byHand: ["session/ends"] },
  ],
  ["2.2.6", "Timeouts", "timeouts", "Whether it is told how long a session lasts.", { byHand: ["session/ends"] }],
  ["2.3.2", "Three Flashes", "three-flashes", "Whether something flashes. Pictures show one moment."],
  ["2.3.3", "Animation from Interactions", "animation-from-interactions", "Whether something moves after a press."],
  ["2.4.8", "Location", "location", "Whether a page says where in the service it is."],
  [
    "2.4.9",
    "Link Purpose (Link Only)",
    "link-purpose-link-only",
    "Whether the words of a link alone say where it leads. Links of one name lead to one place.",
    { byHand: ["aloud/drawn"] },
  ],
  ["2.4.10", "Section Headings", "section-headings", "Whether each part has a heading.", { byHand: ["aloud/drawn"] }],
  [
    "2.4.12",
    "Focus Not Obscured (Enhanced)",
    "focus-not-obscured-enhanced",
    "What a person opens over the page by themselves.",
    { decidedBy: KEYBOARD("2.4.12") },
  ],
  ["2.4.13", "Focus Appearance", "focus-appearance", "The contrast of the outline, which is at least 2 px thick."],
  [
    "2.5.5",
    "Target Size (Enhanced)",
    "target-size-enhanced",
    "Whether a link that counts as part of a sentence is one.",
    { decidedBy: [{ engine: "targets", rule: "2.5.5" }] },
  ],
  [
    "2.5.6",
    "Concurrent Input Mechanisms",
    "concurrent-input-mechanisms",
    "Whether keys, fingers and mouse work together.",
  ],
  ["3.2.5", "Change on Request", "change-on-request", "Whether a page changes only when somebody asks for it."],
  ["3.3.5", "Help", "help", "Whether help stands where it is needed."],
  [
    "3.3.6",
    "Error Prevention (All)",
    "error-prevention-all",
    "Whether all that is sent can be checked before, or taken back.",
    { byHand: BY_KEYS },
  ],
  [
    "3.3.9",
    "Accessible Authentication (Enhanced)",
    "accessible-authentication-enhanced",
    "As 3.3.8, without exception.",
    { byHand: ["keyboard/log-in"] },
  ],
];

function media(): Partial<Criterion> {
  return { decidedBy: NO_MEDIA };
}

const rows = (level: Criterion["level"], all: readonly Row[]): Criterion[] =>
  all.map(([num, name, id, left, more]) => ({ num, level, name, id, left, decidedBy: [], byHand: [], ...more }));

/** The 55 of levels A and AA, and those of AAA that the service holds itself to. */
export const CRITERIA: readonly Criterion[] = [...rows("A", A), ...rows("AA", AA), ...rows("AAA", AAA)];
