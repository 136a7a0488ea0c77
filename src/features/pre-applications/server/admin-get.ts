import * as v from "valibot";
import { notFound } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { ApplicationDetails } from "../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_PROBLEMS } from "../domain/admin-messages.ts";
import { presentDetails } from "./admin-present.ts";
import { type ApplicationRow, readRows } from "./admin-rows.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** An id of a request. @throws not found for what is none */
export function requireId(id: string): string {
  if (!v.is(uuid, id)) throw gone();
  return id;
}

/** @throws not found */
export async function getRow(db: Queryable, id: string, now: Date): Promise<ApplicationRow> {
  const [row] = await readRows(db, [requireId(id)], now);
  if (!row) throw gone();
  return row;
}

/** Everything of one application. @throws not found */
export async function getApplication(db: Queryable, id: string, now: Date): Promise<ApplicationDetails> {
  return presentDetails(await getRow(db, id, now));
}

export const gone = () => notFound(APPLICATION_ADMIN_PROBLEMS.gone);
