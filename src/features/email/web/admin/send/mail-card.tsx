import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { EmailTemplateSummary } from "../../../contract/email-templates.ts";
import { WRITTEN_TYPES } from "../../../domain/audience.ts";
import { EMAIL_CATEGORIES } from "../../../domain/categories.ts";
import { COMPOSE_TEXTS } from "../../../domain/compose-texts.ts";
import { emailTypeLabel } from "../../../domain/types.ts";
import type { Composition } from "./composition.ts";
import { TemplateField } from "./template-field.tsx";
import { TextFields } from "./text-fields.tsx";
import type { Edit } from "./use-composition.ts";

type Props = {
  userId: string;
  composition: Composition;
  edit: Edit;
  templates: EmailTemplateSummary[] | null;
};

/** What the mail is and says. */
export function MailCard({ userId, composition, edit, templates }: Props) {
  const { emailType, category } = composition;
  return (
    <Card as="section" title={t("Email")} level={3}>
      <div className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
          <Field label={t("Kind of email")}>
            <Select
              value={emailType}
              options={WRITTEN_TYPES.map((type) => ({ value: type, label: t(emailTypeLabel(type)) }))}
              onChange={({ target }) =>
                edit({ emailType: WRITTEN_TYPES.find((known) => known === target.value) ?? "custom" })
              }
            />
          </Field>
          {emailType === "custom" && (
            <Field label={t("Category")} hint={t(COMPOSE_TEXTS.categoryHint)}>
              <Select
                value={category}
                options={EMAIL_CATEGORIES.map(({ key, label }) => ({ value: key, label: t(label) }))}
                onChange={({ target }) =>
                  edit({ category: EMAIL_CATEGORIES.find(({ key }) => key === target.value)?.key ?? "platform" })
                }
              />
            </Field>
          )}
        </div>
        <TemplateField userId={userId} composition={composition} edit={edit} templates={templates} />
        <TextFields composition={composition} edit={edit} />
      </div>
    </Card>
  );
}
