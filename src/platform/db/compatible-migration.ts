const OUTSIDE = /^--\s*outside a transaction\b/im;
const CONTRACT = /^--[ \t]*contract:[ \t]*\S.{10,}/im;

/** PostgreSQL refuses some statements inside a transaction, such as CREATE INDEX CONCURRENTLY. */
export const isOutsideTransaction = (sql: string): boolean => OUTSIDE.test(sql);

type Risk = { when: RegExp; why: string };

const BREAKS: readonly Risk[] = [
  { when: /\bdrop\s+(table|view|schema|type|sequence)\b/i, why: "drops what the version before may still use" },
  {
    when: /\balter\s+table\b.*\bdrop\s+(column\b|(?!constraint|default|not|identity|expression)\w)/is,
    why: "drops a column that the version before reads",
  },
  {
    when: /\balter\s+(table|type|view|index)\b.*\brename\b/is,
    why: "renames what the version before knows by its old name",
  },
  {
    when: /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i,
    why: "changes a column's type, which rewrites the table and surprises the version before",
  },
  { when: /\balter\s+(column\s+)?\S+\s+set\s+not\s+null\b/i, why: "refuses rows that the version before still writes" },
  { when: /\btruncate\b/i, why: "empties a table" },
];
const ADDED_COLUMN = /\badd\s+(?:column\s+)(?:if\s+not\s+exists\s+)?(?:"[^"]+"|\w+)\s+[^;]*?\bnot\s+null\b/i;
const HAS_DEFAULT = /\bdefault\b|\bgenerated\b/i;
const NEW_TABLE = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
const TABLE = /\b(?:alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?|\bon\s+(?:only\s+)?)(?:"?public"?\.)?"?(\w+)"?/i;

/** @returns why a migration would break the program's previous version; the comment `-- contract: why` permits it */
export function findRisks(sql: string): string[] {
  if (CONTRACT.test(sql)) return [];
  const isOutside = isOutsideTransaction(sql);
  const created = new Set([...sql.matchAll(NEW_TABLE)].map(([, name]) => name));
  return statementsOf(sql).flatMap((statement) => {
    const table = TABLE.exec(statement)?.[1];
    if (table !== undefined && created.has(table)) return [];
    return [...risksOf(statement), ...indexRisks(statement, isOutside)].map(
      (why) => `${why}: ${statement.slice(0, 120)}`,
    );
  });
}

function risksOf(statement: string): string[] {
  const found = BREAKS.filter(({ when }) => when.test(statement)).map(({ why }) => why);
  if (ADDED_COLUMN.test(statement) && !HAS_DEFAULT.test(statement)) {
    found.push("adds a column that the version before does not fill, without a default");
  }
  if (/\badd\s+constraint\b/i.test(statement) && !/\bnot\s+valid\b|\busing\s+index\b/i.test(statement)) {
    found.push("checks all rows under a lock; add it NOT VALID and validate it in a later migration");
  }
  return found;
}

function indexRisks(statement: string, isOutside: boolean): string[] {
  if (!/\bcreate\s+(unique\s+)?index\b/i.test(statement)) return [];
  const isConcurrent = /\bindex\s+concurrently\s+if\s+not\s+exists\b/i.test(statement);
  return isConcurrent && isOutside
    ? []
    : [
        "holds up writers while it is built; CREATE INDEX CONCURRENTLY IF NOT EXISTS, marked '-- outside a transaction'",
      ];
}

/** Splits a migration into statements, without function bodies, comments and string literals. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/(\$\w*\$).*?\1/gs, "''")
    .replace(/--.*$/gm, "")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " "))
    .filter(Boolean);
}
