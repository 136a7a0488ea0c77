import { APPLICATION_PROBLEMS } from "#domain/pre-applications/messages.ts";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { readFormToken } from "../http/form-token.ts";

/** A puzzle would keep people out as well: a robot shows itself by its haste. */
export async function requirePerson(context: Context, token: string): Promise<void> {
  if (token === "") throw invalid({ token: APPLICATION_PROBLEMS.noToken });
  const { state } = await readFormToken(context, "pre-application-form", token);
  if (state === "young") throw invalid({ token: APPLICATION_PROBLEMS.tooFast });
  if (state !== "good") throw invalid({ token: APPLICATION_PROBLEMS.outdated });
}
