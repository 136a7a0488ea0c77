import { t } from "#platform/i18n/i18n.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { AudienceMembersAnswer } from "../../contract/email-sends.ts";
import { COMPOSE_TEXTS } from "../../domain/compose-texts.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import { tallyToast } from "./tally-toast.ts";

/** Adds those of the members that match who would get the mail, and tells who was not added. */
export function takeMembers(
  { members, nextCursor }: AudienceMembersAnswer,
  addAll: (emails: string[]) => boolean,
): void {
  const willing = members.filter(({ leftOut }) => leftOut === null).map(({ email }) => email);
  if (!addAll(willing)) return;
  const left = members.length - willing.length;
  if (left > 0) toast.info(t(COMPOSE_TEXTS.notWilling, { count: left }), tallyToast);
  if (nextCursor !== null) toast.info(t(COMPOSE_TEXTS.firstLoaded), tallyToast);
  if (willing.length > 0) toast.success(t(SEND_MESSAGES.membersLoaded(willing.length)));
}
