import * as v from "valibot";
import { notFound } from "#kernel/errors.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** @throws 404 for a text that is not a UUID */
export function requireId(id: string, sentence?: string): string {
  if (!v.is(uuid, id)) throw notFound(sentence);
  return id;
}
