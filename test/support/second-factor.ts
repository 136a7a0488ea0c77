import { Secret, TOTP } from "otpauth";
import type { TestApi } from "./api.ts";
import { auth } from "./auth.ts";

type Enrolled = { id: string; secret: string };

/** `steps`: offset from now in time steps. */
export function codeOf(api: TestApi, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  return totp.generate({ timestamp: api.clock().getTime() + steps * 30_000 });
}

export async function enrollTotp(api: TestApi, token: string, friendly_name = "App"): Promise<Enrolled> {
  const { body } = await auth(api, "POST", "/factors", { factor_type: "totp", friendly_name }, { token });
  return { id: body.id, secret: body.totp.secret };
}

export async function challengeOf(api: TestApi, token: string, id: string): Promise<string> {
  return (await auth(api, "POST", `/factors/${id}/challenge`, undefined, { token })).body.id;
}

/** @returns the whole response, also of a refusal */
export async function answerTotp(api: TestApi, token: string, { id, secret }: Enrolled, steps = 0) {
  const challenge_id = await challengeOf(api, token, id);
  return auth(api, "POST", `/factors/${id}/verify`, { challenge_id, code: codeOf(api, secret, steps) }, { token });
}

/** The session is raised; the next code is one step on. */
export async function addTotp(api: TestApi, token: string, name?: string) {
  const factor = await enrollTotp(api, token, name);
  const { body } = await answerTotp(api, token, factor, -1);
  return { ...factor, token: body.access_token as string, refreshToken: body.refresh_token as string };
}
