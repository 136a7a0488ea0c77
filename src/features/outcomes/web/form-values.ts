import type { Refused } from "#shell/forms/refused.ts";
import type { Came, Outcome } from "../domain/answers.ts";

/** Reads the answer form without checks, because the API reports missing values. */
export const readOutcomeForm = (form: FormData) => ({
  came: form.get("came") as Came,
  amount: String(form.get("amount") ?? ""),
  mayBeNamed: form.has("mayBeNamed"),
});

/** Initial values of the answer form: the refused input, else the choice in the mailed link, else the stored answer. */
export type Begins = { came: string | null; amount: string; mayBeNamed: boolean };

export function beginsWith(refused: Refused | undefined, answer: Outcome | null, said: string | null): Begins {
  if (refused) {
    const { came = null, amount = "", mayBeNamed } = refused.typed;
    return { came, amount, mayBeNamed: mayBeNamed !== undefined };
  }
  const { amount = null, mayBeNamed = false } = answer ?? {};
  return { came: said ?? answer?.came ?? null, amount: amount === null ? "" : String(amount), mayBeNamed };
}
