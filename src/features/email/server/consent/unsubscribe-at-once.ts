import type { Context } from "../context.ts";
import type { Addressee } from "./addressee.ts";
import { refuseCategories } from "./refuse-categories.ts";
import { stopAll } from "./stop-all.ts";

/** RFC 8058: the list that the mail names is its category; a mail without one is every list. Again changes nothing. */
export async function unsubscribeAtOnce(context: Context, addressee: Addressee): Promise<void> {
  const { address, category } = addressee;
  if (category === null) await stopAll(context, addressee);
  else await refuseCategories(context.db, address, { categories: [category], at: context.clock() });
}
