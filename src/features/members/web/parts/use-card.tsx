import { t } from "#platform/i18n/i18n.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { memberPath } from "#shell/admin/tabs.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { MemberRecord, Wish } from "../../contract/member-record.ts";

type Props = Pick<MemberRecord, "counts" | "wishes">;

export function UseCard({ counts, wishes }: Props) {
  const figures = [
    { label: t("Applied to opportunities"), value: counts.applied },
    { label: t("Opened attachments"), value: counts.downloaded },
    { label: t("Saved opportunities"), value: counts.saved },
    { label: t("Of these, the member says they applied to"), value: counts.savedApplied },
    { label: t("Asked to be told"), value: counts.interests },
  ];
  return (
    <Card as="section" title={t("What they do here")} level={3} quiet>
      <dl className="grid grid-cols-1 gap-y-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-heading text-2xl font-semibold tabular-nums">{inNumbers(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{t("We show numbers only: what a member applies for is private.")}</p>
      <h4 className="mt-5 text-base">{t("Introductions")}</h4>
      {wishes.to.length + wishes.from.length === 0 && (
        <p className="text-muted">{t("No member has asked for an introduction yet.")}</p>
      )}
      <Wishes label={t("Would like to meet")} wishes={wishes.to} />
      <Wishes label={t("Would like to meet them")} wishes={wishes.from} />
    </Card>
  );
}

function Wishes({ label, wishes }: { label: string; wishes: readonly Wish[] }) {
  if (wishes.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-sm text-muted">{label}</p>
      <ul>
        {wishes.map(({ id, name, at }) => (
          <li key={`${id}${at}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
            {id ? (
              <Link
                href={memberPath(id)}
                className="prose-link inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
              >
                <bdi>{name ?? t("No name yet")}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
            <span className="text-sm text-muted">{joinedText(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
