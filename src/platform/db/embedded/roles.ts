import type pg from "pg";
import { APP_ROLE, READ_ROLE } from "../access/roles.ts";

/** The owner is a superuser, so the program connects as a role with fewer rights. */
export async function createRoles(owner: pg.Client, password: string): Promise<void> {
  const { rows } = await owner.query("select rolname from pg_roles where rolname = any($1)", [[APP_ROLE, READ_ROLE]]);
  const known = rows.map(({ rolname }) => rolname);
  const missing = [APP_ROLE, READ_ROLE].filter((role) => !known.includes(role));
  for (const role of missing) await owner.query(`create role ${role} login password '${password}'`);
}

/** All roles of the embedded database share one password. */
export const asApp = (ownerUrl: string) => ownerUrl.replace(/^postgres:\/\/[^:@]*/, `postgres://${APP_ROLE}`);
