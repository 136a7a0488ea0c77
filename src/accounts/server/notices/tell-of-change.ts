import type { Queryable } from "#platform/db/database.ts";
import { queueMail } from "#platform/mail-transport/outbox.ts";
import type { AccountChange } from "../../domain/change-notices.ts";
import { deviceName } from "../../domain/device-name.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import type { Account } from "../queries.ts";
import { changeNoticeMail } from "./change-notice.ts";

type Told = Pick<Account, "id" | "email" | "emailConfirmedAt">;

/**
 * Mails the owner of an account what has changed, in the caller's transaction; the minute's sweep sends it. `account` is
 * as it was before the change: a new address is told of at the old one. Nobody is told at an address that is not proved.
 */
export async function tellOfChange(
  context: Context,
  tx: Queryable,
  { id, email, emailConfirmedAt }: Told,
  change: AccountChange,
  by: Pick<Visit, "userAgent"> | "team",
): Promise<void> {
  if (email === null || emailConfirmedAt === null) return;
  const { siteUrl } = context.config;
  const device = by === "team" ? null : deviceName(by.userAgent);
  const content = changeNoticeMail({ change, at: context.clock(), device, siteUrl });
  await queueMail(context, tx, { accountId: id, kind: "accountNotice", to: email, content });
}
