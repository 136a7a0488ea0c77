import type { EmailCategory } from "../../domain/categories.ts";
import { refusedOf } from "../../domain/preferences.ts";
import type { Context } from "../context.ts";
import type { Addressee } from "./addressee.ts";
import { refuseExactly } from "./refuse-categories.ts";

/** Keeps which kinds of mails somebody takes. Whoever stopped all mails still gets none. */
export async function saveChoice(
  { db, clock }: Context,
  { address }: Addressee,
  taken: readonly EmailCategory[],
): Promise<void> {
  const refusal = { categories: refusedOf(taken), at: clock() };
  await db.transaction((tx) => refuseExactly(tx, address, refusal));
}
