import * as v from "valibot";
import type { Context } from "../context.ts";
import { readSignedToken, signToken } from "../http/signed-token.ts";

const PURPOSE = "stored-file";
const LONGEST_LINK_S = 3600;

const Claims = v.object({ key: v.string(), all: v.boolean() });
/** `all`: the link also opens files that are not public, with the rights of the link's creator. */
type Link = v.InferOutput<typeof Claims>;

/** @returns the path below /storage/v1 */
export async function signLink(context: Context, link: Link, seconds: number): Promise<string> {
  const expiresAt = new Date(context.clock().getTime() + 1000 * Math.min(seconds, LONGEST_LINK_S));
  return `/object/sign/${link.key}?token=${await signToken(context, PURPOSE, { claims: link, expiresAt })}`;
}

/** Null when the link is expired, invalid, or for another file. */
export async function readLink(context: Context, key: string, token: string): Promise<Link | null> {
  const link = await readSignedToken(context, PURPOSE, { schema: Claims, token });
  return link?.key === key ? link : null;
}
