import { z } from "zod";
import { themeFile } from "~/town-folder/theme.ts";
import { townFile } from "~/town-folder/town-file.ts";
import { environment, fileOf, SECRETS } from "./environment.ts";
import { REFUSALS } from "./refusals.ts";

/** One variable of the environment as its schema describes it. */
interface Variable {
  name: string;
  says: string;
  /** The default in the form that the environment uses. Null when there is none. */
  fallback: string | null;
}

/** A default of the JSON schema as text. */
const asWritten = (fallback: unknown): string | null =>
  fallback === undefined ? null : typeof fallback === "string" ? fallback : JSON.stringify(fallback);

/** The sections, in the schema's order. Each begins with this variable. */
const SECTIONS: readonly (readonly [first: string, title: string])[] = [
  ["BASE_URL", "The service"],
  ["S3_ENDPOINT", "Uploaded files elsewhere"],
  ["SAML_ENTRY_POINT", "Strong identification"],
  ["MAP_DIGITRANSIT_URL", "Map"],
];

function variables(): Variable[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const { default: fallback } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return { name, says: schema.description ?? "", fallback: asWritten(fallback) };
  });
}

function sections(): { title: string; variables: Variable[] }[] {
  const found: { title: string; variables: Variable[] }[] = [];
  for (const variable of variables()) {
    const section = SECTIONS.find(([first]) => first === variable.name);
    if (section) found.push({ title: section[1], variables: [] });
    found.at(-1)?.variables.push(variable);
  }
  return found;
}

/** docs/configuration.md */
export function configurationPage(): string {
  return `# Configuration

Only from the environment, read once at the start; a wrong or missing value ends the start with a line that names it.
With nothing set, the service is a demo town at http://localhost:3000. \`npm start\` and \`npm run dev\` also read a file
\`.env\` beside package.json (the environment wins), and \`npm start -- --print-config\` shows what is set, secrets masked. Quotes around a whole value are
left out: systemd and a shell do it themselves, and Docker's \`--env-file\` does not.

\`npm start -- --check\` (or \`node build/server.js --check\`) tries everything that is configured and says a line for each: the
town's folder, \`DATA_DIR\`, the database, the folder or bucket of uploaded files, the mail server, the virus scanner, the
certificates of the identification, and the gateway. It ends with 1 when something fails. It reads nothing of a person and
writes nothing. The start itself does not wait for a mail server, a bucket or a scanner that is away: they may come back.

This page and \`.env.example\` are written by \`npm run docs:configuration\` from app/municipality/environment.ts.

## Secrets from files
A secret may stand in a file whose path is in the variable with \`_FILE\` after its name: ${SECRETS.map((name) => `\`${fileOf(name)}\``).join(", ")}.
Say one of both. A line end after the secret is left out.

## What a service for guardians needs
Outside demo mode the start is refused where guardians would notice what is missing: each line names a variable and says
what to do. That is so for

${REFUSALS.map(({ name, says }) => `- \`${name}\` – ${says}.`).join("\n")}
- \`map.tileUrl\` in the town's folder, a variable that nobody reads (\`DATABSE_URL\`), and a database that was first used as a
  demo; a demo is refused a database that was used without it.

Nothing of this is asked in test mode, and in front of a gateway where BASE_URL is a loopback address.

## Several processes
Any number of processes may serve one town behind a balancer. They need the same:

- \`DATABASE_URL\`, a server with connections enough: each process takes up to eleven, and some more for its jobs.
- Behind a pooler that shares connections between transactions \`DATABASE_SESSION_URL\` too: six connections for a process that
  stay its own. The start refuses such a pooler without it.
- Uploaded files: the same \`S3_ENDPOINT\` and \`S3_BUCKET\`, or one \`DATA_DIR\` on a disk that all of them see. A process
  that finds another one on its database with files elsewhere refuses to start.
- \`SESSION_SECRET\`, in any order while it changes. A difference is reported in the log.
- \`BASE_URL\`, \`TOWN\` and \`DEMO\`, and a town's folder that says the same.
- \`SMTP_URL\`: without it each process writes mails into its own \`DATA_DIR\`.

A demo keeps its keys and secret in \`DATA_DIR\`, so several processes of a demo share that folder. To move the files,
end all processes first. A copied \`DATA_DIR\` cannot be told from the shared one: copy it only for a backup.

## Changing the session secret
Cookies, unsent text, copies of own data, searches and e-mailed codes are sealed or signed with \`SESSION_SECRET\`. To
change it, write both with a comma between: \`SESSION_SECRET=new,old\`. The first one seals and signs, each of them opens.
With several processes start them with \`old,new\` first, then with \`new,old\`, so that each can open what another one
sealed. Take the old one away after 30 days: the longest that unsent text is kept. Browsers that have not logged in since
then are mailed as new ones (they are known for 90 days).

Without the old one logins and everything sent stay. A guardian is told of unsent text, a copy of own data or a code that
it can no longer be opened, and makes it anew.

## Uploaded files and their database
The store of uploaded files (\`DATA_DIR/files\`, or the bucket) carries the id of the database that its files belong to. A
process with another database refuses to start, because it would take all files for unused: a copy of a service gets
files of its own. The id of a database changes when it is restored from a dump or moved to a new server, and stays when a
standby takes over. After a restore the start is refused too; the refusal names the id to start with: \`ADOPT_FILES=…\`.
The value has no effect once the files are taken over.

Twice a day what no row of the database uses is moved to a bin, and removed for good after 30 days. The log says how many
files that were. A sweep that would take more than \`SWEEP_PERCENT\` of all takes none. To put a file back, move
\`bin/KEY\` of the bucket to \`files/KEY\`, or \`DATA_DIR/files/bin/KEY\` to \`DATA_DIR/files/KE/KEY\` (\`KE\`: its first two
letters).

## Commands of an operator
Beside the running service, with the same environment (\`node build/server.js\` for \`npm start --\` in production and in an image).
In front of a gateway they are refused: the gateway has the sessions and the announcements.

\`\`\`
npm start -- --announce --by "Maija Meikäläinen" --fi "…" --sv "…" --en "…" --hours 24
npm start -- --announce-off --by "Maija Meikäläinen"
npm start -- --end-sessions aino@kunta.fi --by "Maija Meikäläinen"
\`\`\`

The first shows an announcement on every page. The last ends all sessions of a guardian, by username or by the id of a person
in the log; \`everybody\` ends those of all. What guardians have typed stays. Each command is a line of the log and a row of
\`operator_act\`: who, when and what.

## The identity provider
An identity provider of SAML 2.0 gets our metadata from \`/api/citizen/auth/sfi/metadata\`. It signs the response and the
assertion in it by RSA with SHA-256 or SHA-512; clocks may differ by a minute. It may encrypt the assertion: by AES in
GCM or CBC with 128 or 256 bits, its key by RSA-OAEP (not RSA 1.5). It names the person in three attributes:
\`urn:oid:1.2.246.21\` (identity code), \`urn:oid:2.5.4.42\` (first names) and \`urn:oid:2.5.4.4\` (last name). A failed
identification is a line of the log with a word for the reason and the request's reference, and counts in
\`aamu_identifications_total\` by that word. A certificate that ends within 60 days, the provider's or our own, is a warning at
each start; \`aamu_certificate_days\` has the days that are left.

To change our key without a failed login, three starts, each when the provider has read our metadata again:

1. Add the new pair last: \`SAML_PRIVATE_KEY=old,new\` and \`SAML_CERTIFICATE=old,new\`. The metadata has both for signatures.
2. Put the new pair first. It signs now, and providers encrypt to it; what is encrypted to the old one still opens.
3. Take the old pair away.

${sections()
  .map(
    ({ title, variables: rows }) =>
      `## ${title}\n\n| Variable | Default | Meaning |\n|---|---|---|\n${rows.map(tableRow).join("\n")}\n`,
  )
  .join("\n")}`;
}

const tableRow = ({ name, says, fallback }: Variable) =>
  `| \`${name}\` | ${fallback === null ? "" : fallback === "" ? "(empty)" : `\`${fallback}\``} | ${says.replaceAll("|", "\\|")} |`;

/** .env.example */
export function environmentExample(): string {
  const lines = sections().flatMap(({ title, variables: rows }) => [
    `# —— ${title} ——`,
    "",
    ...rows.flatMap(({ name, says, fallback }) => [`# ${says}`, `#${name}=${fallback ?? ""}`, ""]),
  ]);
  return `# Copy to .env and take the mark off the lines that you change. Every line shows its default.\n\n${lines.join("\n")}`;
}

/** What a file of a town's folder may say, for editors. */
const schemaOf = (file: z.ZodType) => (): string =>
  `${JSON.stringify(z.toJSONSchema(file, { io: "input", unrepresentable: "any" }), null, 2)}\n`;

/** `npm run docs:configuration` writes these files, and a test compares them. */
export const REFERENCES: readonly { file: string; content: () => string }[] = [
  { file: "docs/configuration.md", content: configurationPage },
  { file: ".env.example", content: environmentExample },
  { file: "app/towns/town.schema.json", content: schemaOf(townFile) },
  { file: "app/towns/theme.schema.json", content: schemaOf(themeFile) },
];
