// Replays the SQL statements of one product request with bare pg.
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { v7 } from "uuid";
import type { Statement } from "./statements-of.ts";

type Row = Record<string, unknown>;
type Instead = ReadonlyMap<string, string>;

/** Statements run in order on one connection and stay prepared there. @returns the rows of the last */
export async function replay(
  pool: pg.Pool,
  name: string,
  statements: readonly Statement[],
  instead: Instead = new Map(),
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    let rows: Row[] = [];
    for (const [at, { text, values: asked }] of statements.entries()) {
      const values = asked.map((value) => (value === null ? null : (instead.get(value) ?? value)));
      ({ rows } = await client.query({ name: `${name} ${at}`, text, values }));
    }
    return rows;
  } finally {
    client.release();
  }
}

/** Continues the session of a recorded token refresh: each run writes the session's next token. */
export async function refreshing(pool: pg.Pool, statements: readonly Statement[]): Promise<() => Promise<Row[]>> {
  const [presented = ""] = statements[0]?.values ?? [];
  const { rows: noted } = await pool.query(
    `select child.id, child.token_hash, active.token_hash as active from refresh_tokens child
    join refresh_tokens active on active.session_id = child.session_id and active.revoked_at is null
    where child.parent_hash = $1`,
    [presented],
  );
  const [child] = noted;
  let active: string = child.active;
  return async () => {
    const next = randomBytes(32).toString("hex");
    const instead = new Map([
      [presented ?? "", active],
      [child.token_hash, next],
      [child.id, v7()],
    ]);
    const rows = await replay(pool, "refresh", statements, instead);
    if (rows.length === 0) throw new Error("the refresh of the floor wrote nothing");
    active = next;
    return rows;
  };
}
