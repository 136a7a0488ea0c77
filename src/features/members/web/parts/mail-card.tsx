import { CircleCheck, CircleX } from "lucide-react";
import { categoryLabel } from "#features/email/domain/categories.ts";
import { LEFT_OUT_LABELS } from "#features/email/domain/consent.ts";
import { emailTabPath } from "#kernel/paths/emails.ts";
import { t } from "#platform/i18n/i18n.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { MemberRecord } from "../../contract/member-record.ts";

type Mail = NonNullable<MemberRecord["mail"]>;

export function MailCard({ mail }: { mail: MemberRecord["mail"] }) {
  return (
    <Card as="section" title={t("Emails to this person")} level={3} quiet>
      {mail === null ? <p>{t("There is no email address, so no email can be sent.")}</p> : <Verdict mail={mail} />}
    </Card>
  );
}

function Verdict({ mail: { categories, suppression } }: { mail: Mail }) {
  const [first] = categories;
  const isSame = categories.every(({ leftOut }) => leftOut === first?.leftOut);
  const Icon = first?.leftOut ? CircleX : CircleCheck;
  const since = suppression && t("Since {since}.", { since: joinedText(suppression.since) });
  return (
    <>
      {isSame ? (
        <p className="flex items-start gap-2.5 text-lg font-medium">
          <Icon aria-hidden className={first?.leftOut ? REFUSED : TAKEN} />
          <span className="min-w-0">
            {first?.leftOut
              ? t("Gets no email but those about their own account: {reason}.", {
                  reason: t(LEFT_OUT_LABELS[first.leftOut]),
                })
              : t("Gets every kind of email.")}{" "}
            {since}
          </span>
        </p>
      ) : (
        <Categories categories={categories} />
      )}
      {suppression && (
        <Link href={emailTabPath("settings")} className="prose-link mt-2 inline-flex min-h-11 items-center">
          {t("Look at the list of addresses that get no email")}
        </Link>
      )}
      <p className="mt-3 text-sm text-muted">
        {t("Emails about their own account, such as a new password, always go out.")}
      </p>
    </>
  );
}

const TAKEN = "mt-0.5 size-5 shrink-0 text-success";
const REFUSED = "mt-0.5 size-5 shrink-0 text-danger";

function Categories({ categories }: Pick<Mail, "categories">) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
      {categories.map(({ category, leftOut }) => (
        <li key={category} className="flex items-start gap-2.5">
          {leftOut ? <CircleX aria-hidden className={REFUSED} /> : <CircleCheck aria-hidden className={TAKEN} />}
          <span className="min-w-0">
            <span className="block font-medium">{t(categoryLabel(category))}</span>
            <span className="block text-sm text-muted">{t(leftOut ? LEFT_OUT_LABELS[leftOut] : "Gets it")}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
