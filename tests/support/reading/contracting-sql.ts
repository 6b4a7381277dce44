const without = (sql: string): string => sql.replace(/--[^\n]*/g, "").replace(/'(?:[^']|'')*'/g, "''");

/** What takes away something that a running build of before may use, or asks of its rows what they do not have. */
const CONTRACTING: readonly (readonly [what: string, RegExp])[] = [
  [
    "drops",
    /\bdrop\s+(table|column|view|function|type|schema|sequence|trigger|constraint|index|not\s+null|default|(if\s+exists\s+)?\w+)/i,
  ],
  ["renames", /\brename\b/i],
  ["sets not null", /\bset\s+not\s+null\b/i],
  ["changes a type", /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  // A trigger may be "before truncate on" a table.
  ["empties a table", /\btruncate\b(?!\s+on\b)/i],
];

/** A column that is added with `not null` and without a default: an earlier build inserts rows without it. */
function hasNeededColumn(sql: string): boolean {
  return [
    ...sql.matchAll(
      /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint|check|primary|unique|foreign|exclude)\w+\s[^;]*/gi,
    ),
  ]
    .flatMap(([added]) => added.split(/,(?![^(]*\))/))
    .some((column) => /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column));
}

/** What a migration does that the build before it may not live with. A table that it makes itself is nobody's yet. */
export function contractionsIn(sql: string): string[] {
  const bare = without(sql);
  const own = new Set(
    [...bare.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name),
  );
  const statements = bare.split(";").filter((one) => {
    const changed = /^\s*alter\s+table\s+(?:only\s+)?(?:if\s+exists\s+)?(\w+)/i.exec(one)?.[1];
    return changed === undefined || !own.has(changed);
  });
  const found = CONTRACTING.filter(([, pattern]) => statements.some((one) => pattern.test(one))).map(([what]) => what);
  const isNeeded = statements.some((one) => /^\s*alter\s+table\b/i.test(one) && hasNeededColumn(one));
  return isNeeded ? [...found, "adds a column that earlier builds do not fill"] : found;
}
