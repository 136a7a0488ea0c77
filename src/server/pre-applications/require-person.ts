import { APPLICATION_PROBLEMS } from "#domain/pre-applications/messages.ts";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { readFormToken } from "./form-token.ts";

/** Nobody reads and fills the form faster; who comes back to a kept draft may well send it after some seconds. */
const SHORTEST_FILLING_MS = 3000;

/** A puzzle would keep people out as well: a robot shows itself by its haste. */
export async function requirePerson(context: Context, token: string): Promise<void> {
  if (token === "") throw invalid({ token: APPLICATION_PROBLEMS.noToken });
  const servedAt = await readFormToken(context, token);
  if (servedAt === null) throw invalid({ token: APPLICATION_PROBLEMS.outdated });
  if (context.clock().getTime() - servedAt < SHORTEST_FILLING_MS) {
    throw invalid({ token: APPLICATION_PROBLEMS.tooFast });
  }
}
