import type { Context } from "../context.ts";

const PERSISTENCE = { times: 60, everyMs: 1_000 };

/** A mail server's answer is known here alone: a database that is away for a moment must not lose it. */
export async function noteForSure(
  { log }: Pick<Context, "log">,
  mails: number,
  note: () => Promise<void>,
): Promise<void> {
  for (let time = 1; ; time += 1) {
    try {
      return await note();
    } catch (error) {
      if (time === PERSISTENCE.times) throw error;
      log.warn({ err: error, mails }, "what became of mails is not noted yet");
      await new Promise((resolve) => setTimeout(resolve, PERSISTENCE.everyMs));
    }
  }
}
