import { perhaps } from "~/town-folder/nearest-name.ts";

/** A command that is not known, says too little, or names nobody. Its message is a sentence for the operator. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
}

/** What this program does: it serves, or it carries out one command and ends. */
export type Command = "serve" | "backup" | "operator" | "check" | "print-config";

const COMMANDS: Readonly<Record<string, Exclude<Command, "serve">>> = {
  "--backup": "backup",
  "--restore": "backup",
  "--announce": "operator",
  "--announce-off": "operator",
  "--end-sessions": "operator",
  "--check": "check",
  "--print-config": "print-config",
};

/**
 * Nobody means to start a second service, or to restore, by a mistyped word.
 * @param args after the program's own name
 * @throws CommandRefused for an argument that is not known, and for two commands at once
 */
export function commandIn(args: readonly string[]): Command {
  const names = args.map((arg) => arg.split("=", 1)[0] ?? arg);
  const asked = names.filter((name) => Object.hasOwn(COMMANDS, name));
  const [first] = asked;
  if (first === undefined) {
    if (names[0] !== undefined) throw notKnown(names[0], Object.keys(COMMANDS));
    return "serve";
  }
  const command = COMMANDS[first] ?? "serve";
  // These read the rest themselves: a text or a name may look like anything.
  if (command === "operator") return command;
  if (new Set(asked).size > 1) throw new CommandRefused("Say one command at a time.");
  const known = command === "backup" ? [first, "--verify"] : [first];
  const wrong = names.find((name) => name.startsWith("-") && !known.includes(name));
  if (wrong !== undefined) throw notKnown(wrong, known);
  return command;
}

const notKnown = (name: string, known: readonly string[]) =>
  new CommandRefused(`${name}: is not known; ${perhaps(name, known)}`);
