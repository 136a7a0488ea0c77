import { t } from "#platform/i18n/i18n.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { Card } from "#shell/ui/card.tsx";
import type { ApplicationDetails } from "../../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_TEXTS } from "../../../domain/admin-messages.ts";
import { AnswerList } from "../../parts/answer-list.tsx";
import { answersInWords } from "../../parts/answers-in-words.ts";

type Props = { application: ApplicationDetails };

/** Every answer in effect; what was left open is named at the end. */
export function Answers({ application }: Props) {
  const answers = answersInWords(application, "admin");
  const open = answers.filter(({ value }) => value === "").map(({ label }) => label);
  return (
    <Card as="section" title={t(APPLICATION_ADMIN_TEXTS.answers)} level={3} quiet>
      <AnswerList answers={answers} />
      <p className="mt-4 text-sm text-muted">
        {open.length > 0 && `${t(APPLICATION_ADMIN_TEXTS.notAnswered, { fields: open.join(", ") })}. `}
        {t(APPLICATION_ADMIN_TEXTS.consented, { date: joinedText(application.consentedAt) })}.
      </p>
      {application.changeWaits && (
        <p className="mt-2 text-sm text-muted">{t(APPLICATION_ADMIN_TEXTS.changeWaitsHint)}</p>
      )}
    </Card>
  );
}
