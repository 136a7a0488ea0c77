import * as v from "valibot";
import { notFound } from "#kernel/errors.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** The id of a path. @throws 404 for what is no id at all */
export function requireId(id: string): string {
  if (!v.is(uuid, id)) throw notFound();
  return id;
}
