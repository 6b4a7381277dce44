import { describe, expect, it } from "vitest";
import { CommandRefused, commandIn } from "./commands.ts";

describe("the arguments of the program", () => {
  it.each([
    [[], "serve"],
    [["--check"], "check"],
    [["--print-config"], "print-config"],
    [["--backup", "/backups/monday"], "backup"],
    [["--restore", "--verify", "/backups/monday"], "backup"],
    [["--announce", "--by", "Maija", "--fi", "--check", "--sv", "Gammal", "--en", "Old"], "operator"],
    [["--end-sessions=everybody", "--by", "Maija"], "operator"],
  ] as const)("%j is: %s", (args, command) => {
    expect(commandIn(args)).toBe(command);
  });

  // A service that started by mistake would take the jobs of the town, and a restore is not a look at a backup.
  it.each([
    [["--anounce-off", "--by", "Maija"], "--anounce-off: is not known; did you mean --announce-off?"],
    [["--chekc"], "--chekc: is not known; did you mean --check?"],
    [["--help"], /^--help: is not known; /],
    [["restore"], "restore: is not known; did you mean --restore?"],
    [["--restore", "--verfy", "/backups/monday"], "--verfy: is not known; did you mean --verify?"],
    [["--check", "--json"], /^--json: is not known; /],
    [["--backup", "/backups/monday", "--check"], "Say one command at a time."],
    [["--backup", "--restore", "/backups/monday"], "Say one command at a time."],
  ] as const)("%j is refused", (args, sentence) => {
    expect(() => commandIn(args)).toThrow(CommandRefused);
    expect(() => commandIn(args)).toThrow(sentence);
  });
});
