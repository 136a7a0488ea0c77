import { invalid } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { readFormToken } from "#platform/http/form-token.ts";
import { APPLICATION_PROBLEMS } from "../domain/messages.ts";

/** A puzzle would keep people out as well: a robot shows itself by its haste. */
export async function requirePerson(context: Context, token: string): Promise<void> {
  if (token === "") throw invalid({ token: APPLICATION_PROBLEMS.noToken });
  const { state } = await readFormToken(context, "pre-application-form", token);
  if (state === "young") throw invalid({ token: APPLICATION_PROBLEMS.tooFast });
  if (state !== "good") throw invalid({ token: APPLICATION_PROBLEMS.outdated });
}
