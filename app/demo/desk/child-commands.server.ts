import { childOf } from "./care-commands.server.ts";
import { type Command, within } from "./command.server.ts";
import { DeskFault } from "./moves/application-moves.server.ts";
import { publishPedagogicalDocument } from "./moves/child-moves.server.ts";

/** The desk's commands about what a child's page tells, and their answers. */

export const CHILD_HELP = `  npm run desk -- pedagogical-document USERNAME CHILD "text"   write of a child's day; the guardians get a mail`;

export const childCommands: Readonly<Record<string, Command>> = {
  "pedagogical-document": within(async (db, [username, name, description], moment) => {
    if (!description) throw new DeskFault("Say what the staff write.");
    const childId = await childOf(db, username, name);
    const id = await publishPedagogicalDocument(db, null, { childId, description, files: [] }, moment);
    return `The pedagogical document ${id} is on the page of ${name}.`;
  }),
};
