import { createHmac } from "node:crypto";
import type { ProviderConfig } from "../config/providers-config.ts";

const TIMEOUT_MS = 5000;

/** Facebook has no ID token: the Graph API says whose token this is. Claims as an ID token would name them. */
export async function askFacebook(provider: ProviderConfig, accessToken: string): Promise<Record<string, unknown>> {
  const url = new URL(provider.facebook?.profile ?? "");
  url.searchParams.set("fields", "id,name,email,picture.width(256).height(256)");
  // Proves that the token is used by the app that it was made out to.
  const proof = createHmac("sha256", String(provider.secret)).update(accessToken).digest("hex");
  url.searchParams.set("appsecret_proof", proof);
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw Object.assign(new Error("the profile was refused"), { code: "OAUTH_RESPONSE_IS_NOT_CONFORM" });
  const { id, name, email, picture } = (await response.json()) as {
    id?: unknown;
    name?: unknown;
    email?: unknown;
    picture?: { data?: { url?: unknown } };
  };
  return { sub: id, name, email, picture: picture?.data?.url };
}
