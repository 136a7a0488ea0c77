import { t } from "#platform/i18n/i18n.ts";
import type { ListedInterest } from "../../contract/admin-interests.ts";
import { interestSubject } from "../../domain/interest-list.ts";

type Asked = Pick<ListedInterest, "kind" | "subject" | "subjectName">;

/** Services have names of ours, members their own. */
export function subjectText(asked: Asked): string {
  const subject = interestSubject(asked);
  return asked.kind === "service" ? t(subject) : subject;
}
