import type pg from "pg";
import { APP_ROLE, READ_ROLE } from "../access/roles.ts";

/** The owner of the embedded database is its superuser; the program works as somebody who may do less. */
export async function createRoles(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query("select rolname from pg_roles where rolname = any($1)", [[APP_ROLE, READ_ROLE]]);
  const known = rows.map(({ rolname }) => rolname);
  for (const role of [APP_ROLE, READ_ROLE]) if (!known.includes(role)) await owner.query(`create role ${role} login`);
}

/** The same database, as the program uses it. */
export function asApp(ownerUrl: string): string {
  return ownerUrl.replace(/^postgres:\/\/[^@]*@/, `postgres://${APP_ROLE}@`);
}
