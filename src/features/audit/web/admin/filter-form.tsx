import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useFormOfAddress } from "#shell/forms/use-form-of-address.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { AuditActor } from "../../contract/audit.ts";
import { AUDIT_ACTIONS } from "../../domain/actions.ts";
import { AUDIT_TEXTS, SUBJECT_MAX_LENGTH } from "../../domain/messages.ts";
import { type AuditSearch, auditPath, isNarrowed } from "./paths.ts";

type Props = { search: AuditSearch; actors: readonly AuditActor[] };

/** A form of the address, so that what is found can be shared, kept and gone back to. */
export function FilterForm({ search, actors }: Props) {
  const form = useFormOfAddress(search);
  const actions = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label: t(label) }));
  const people = actors.map(({ id, email }) => ({ value: id, label: email }));
  return (
    <search>
      <Card as="div" quiet>
        <Form ref={form} method="get" action="/admin" preventScrollReset className="grid grid-cols-1 gap-3">
          <input type="hidden" name="tab" value="audit" />
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr] lg:items-end">
            <Choice name="action" label={AUDIT_TEXTS.action} any={AUDIT_TEXTS.anyAction} of={actions} at={search} />
            <Choice name="actor" label={AUDIT_TEXTS.actor} any={AUDIT_TEXTS.anyActor} of={people} at={search} />
            <Field label={t(AUDIT_TEXTS.subject)} hint={t(AUDIT_TEXTS.subjectHint)} className="sm:max-lg:col-span-2">
              <Input
                name="subject"
                maxLength={SUBJECT_MAX_LENGTH}
                autoComplete="off"
                defaultValue={search.subject ?? ""}
              />
            </Field>
          </div>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_1.4fr] lg:items-end">
            <Field label={t(AUDIT_TEXTS.from)}>
              <Input type="date" name="from" defaultValue={search.from ?? ""} />
            </Field>
            <Field label={t(AUDIT_TEXTS.to)}>
              <Input type="date" name="to" defaultValue={search.to ?? ""} />
            </Field>
            <Button type="submit" size="sm" className="min-h-11.5 sm:max-lg:col-span-2">
              {t(AUDIT_TEXTS.show)}
            </Button>
            {isNarrowed(search) && (
              <Link href={auditPath()} keepScroll className="prose-link inline-flex min-h-11 w-fit items-center">
                {t(AUDIT_TEXTS.clearFilters)}
              </Link>
            )}
          </div>
        </Form>
      </Card>
    </search>
  );
}

type ChoiceProps = {
  name: "action" | "actor";
  label: string;
  any: string;
  of: { value: string; label: string }[];
  at: AuditSearch;
};

function Choice({ name, label, any, of, at }: ChoiceProps) {
  return (
    <Field label={t(label)}>
      <Select name={name} placeholder={t(any)} options={of} defaultValue={at[name] ?? ""} />
    </Field>
  );
}
