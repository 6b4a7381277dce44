import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { programOnMachine } from "../../tests/support/running/program-on-machine.js";
import type { HeardRun } from "./errand.ts";

const VOICE = "espeak-ng";
/** Words a minute. Those who hear all day listen at twice the speed of talk. */
const SPEED = 260;

export const hasVoice = (): boolean => programOnMachine([VOICE]) !== null;

/** The file of an errand: "answer-firefox-scripts-off.wav". */
export const soundFileOf = ({ errand, program, hasScripts }: HeardRun): string =>
  `${errand.name}-${program}-scripts-${hasScripts ? "on" : "off"}.wav`;

/** What a voice speaks: each key's words are a paragraph, so that it rests between them. Keys without words are silent. */
export const textToSpeak = ({ said }: HeardRun): string =>
  said
    .filter(({ said: texts }) => texts.length > 0)
    .map(({ said: texts }) => texts.map((text) => text.trim()).join("\n"))
    .join("\n\n");

/** Speaks an errand into its file in the folder: 22 kHz, about 2.6 MB a minute. */
export function speak(run: HeardRun, folder: string): void {
  execFileSync(VOICE, ["-v", "fi", "-s", String(SPEED), "--stdin", "-w", join(folder, soundFileOf(run))], {
    input: textToSpeak(run),
  });
}
