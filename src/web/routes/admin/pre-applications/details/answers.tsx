import type { ApplicationDetails } from "#contract/admin-pre-applications.ts";
import { countryName } from "#domain/countries/countries.ts";
import { APPLICATION_ADMIN_TEXTS } from "#domain/pre-applications/admin-messages.ts";
import { APPLICATION_FIELDS, type ApplicationField, REFERRAL_LABEL } from "#domain/pre-applications/fields.ts";
import { referralLabel } from "#domain/pre-applications/referral-sources.ts";
import { labelOf } from "#domain/profiles/options.ts";
import { t } from "#web/i18n.ts";
import { Card } from "#web/ui/card.tsx";
import { joinedText } from "../../moment-text.ts";

type Props = { application: ApplicationDetails };

/** In the order of the form. */
const FIELDS = [...Object.keys(APPLICATION_FIELDS), "referralSource"] as ApplicationField[];

/** Every answer; what was left open is named at the end. */
export function Answers({ application }: Props) {
  const answers = FIELDS.map((field) => ({ label: labelOfField(field), value: answerText(application, field) }));
  const open = answers.filter(({ value }) => value === "").map(({ label }) => label);
  return (
    <Card as="section" title={t(APPLICATION_ADMIN_TEXTS.answers)} level={3} quiet>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        {answers
          .filter(({ value }) => value !== "")
          .map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm font-medium text-muted">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {open.length > 0 && `${t(APPLICATION_ADMIN_TEXTS.notAnswered, { fields: open.join(", ") })}. `}
        {t(APPLICATION_ADMIN_TEXTS.consented, { date: joinedText(application.consentedAt) })}.
      </p>
    </Card>
  );
}

function labelOfField(field: ApplicationField): string {
  return t(field === "referralSource" ? REFERRAL_LABEL : APPLICATION_FIELDS[field].label);
}

/** In words; empty for what was not answered. */
function answerText(application: ApplicationDetails, field: ApplicationField): string {
  const value = application[field];
  if (field === "country") return countryName(application.country) ?? application.country;
  if (field === "referralSource") return application.referralSource ? t(referralLabel(application.referralSource)) : "";
  if (value === null) return "";
  const rule = APPLICATION_FIELDS[field];
  const list = "options" in rule ? rule.options : undefined;
  const word = (key: string) => (list ? t(labelOf(list, key, "admin")) : key);
  return typeof value === "string" ? word(value) : value.map(word).join(", ");
}
