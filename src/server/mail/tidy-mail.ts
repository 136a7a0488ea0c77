import { and, inArray, isNull, lt, notInArray } from "drizzle-orm";
import type { Context } from "../context.ts";
import { outbox } from "../db/schema/mail.ts";
import { LASTING_KINDS } from "./kinds.ts";

const KEPT_FOR_MS = 30 * 24 * 3_600_000;

/** Decision 50: old is over 30 days. Mails of an account leave no longer trace than that; those of a send stay with it. */
export async function tidyMail({ db, clock }: Context): Promise<void> {
  const old = new Date(clock().getTime() - KEPT_FOR_MS);
  await db
    .delete(outbox)
    .where(
      and(
        isNull(outbox.sendId),
        inArray(outbox.status, ["sent", "failed"]),
        notInArray(outbox.kind, [...LASTING_KINDS]),
        lt(outbox.createdAt, old),
      ),
    );
}
