import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { CLEANUP_OPTIONS, type CleanupOptions, PREVIEW_MINUTES } from "#domain/cleanup/options.ts";
import type { Context } from "../context.ts";
import { TOKEN_ALGORITHMS, verifyingKey } from "../http/verifying-key.ts";

/** What a run has to find again. */
export type Preview = { actorId: string; options: CleanupOptions; asOf: Date; digest: string };

const AUDIENCE = "cleanup-preview";
const Claims = v.object({
  sub: v.string(),
  options: v.array(v.picklist(CLEANUP_OPTIONS)),
  asOf: v.number(),
  digest: v.string(),
});

export async function signPreview(
  { keys, config }: Context,
  { actorId, options, asOf, digest }: Preview,
): Promise<{ token: string; expiresAt: string }> {
  const expiresAt = new Date(asOf.getTime() + PREVIEW_MINUTES * 60_000);
  const chosen = CLEANUP_OPTIONS.filter((name) => options[name]);
  const token = await new SignJWT({ options: chosen, asOf: asOf.getTime(), digest })
    .setProtectedHeader({ alg: keys.signing.alg, typ: AUDIENCE, kid: keys.signing.kid })
    .setIssuer(config.siteUrl)
    .setAudience(AUDIENCE)
    .setSubject(actorId)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(keys.signing.key);
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Null when it is over, or none of ours. */
export async function readPreview({ keys, config, clock }: Context, token: string): Promise<Preview | null> {
  try {
    const { payload } = await jwtVerify(token, verifyingKey(keys), {
      algorithms: TOKEN_ALGORITHMS,
      audience: AUDIENCE,
      issuer: config.siteUrl,
      requiredClaims: ["exp"],
      currentDate: clock(),
    });
    const { sub, options, asOf, digest } = v.parse(Claims, payload);
    return { actorId: sub, options: optionsOf(options), asOf: new Date(asOf), digest };
  } catch {
    return null;
  }
}

const optionsOf = (chosen: (keyof CleanupOptions)[]): CleanupOptions => ({
  cleanProfiles: chosen.includes("cleanProfiles"),
  cleanPreApplications: chosen.includes("cleanPreApplications"),
  cleanEmailLogs: chosen.includes("cleanEmailLogs"),
  cleanOpportunityClicks: chosen.includes("cleanOpportunityClicks"),
});
