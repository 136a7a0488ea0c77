import type { Profile } from "#features/profiles/domain/profile.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { longDayText } from "#shell/admin/moment-text.ts";
import { AnswerList } from "#shell/ui/answer-list.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { ShownSection } from "./show-answers.ts";

type Props = { profile: Profile; answers: readonly ShownSection[] };

export function ProfileAnswers({ profile, answers }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {answers.map((section) => (
        <Section key={section.key} section={section} />
      ))}
      <p className="text-sm text-muted">
        {t("Created {created}, last changed {updated}", {
          created: longDayText(profile.createdAt),
          updated: longDayText(profile.updatedAt),
        })}
      </p>
    </div>
  );
}

function Section({ section: { title, given, open } }: { section: ShownSection }) {
  return (
    <Card as="section" title={title} level={3} quiet>
      <AnswerList answers={given} />
      {open.length > 0 && (
        <p className="mt-4 text-sm text-muted">{t("Not answered yet: {fields}", { fields: listInWords(open) })}</p>
      )}
    </Card>
  );
}
