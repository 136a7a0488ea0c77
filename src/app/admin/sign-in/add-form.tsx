import { type FormEvent, useRef, useState } from "react";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import { splitDomains } from "#accounts/domain/sso/fields.ts";
import { t } from "#platform/i18n/i18n.ts";
import { focusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import type { OrganisationActs, Problems } from "./use-organisations.ts";

export function AddForm({ add }: Pick<OrganisationActs, "add">) {
  const [problems, setProblems] = useState<Problems>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    setPending(true);
    const outcome = await add(readAddForm(new FormData(element)));
    setPending(false);
    setProblems(outcome === "failed" ? null : outcome);
    if (outcome === null) element.reset();
    else requestAnimationFrame(() => focusFirstInvalid(form.current));
  };
  const error = (name: string) => problems?.[name] && t(problems[name]);
  return (
    <Card as="section" title={t(SSO_ADMIN_TEXTS.add)}>
      <p className="text-muted">{t(SSO_ADMIN_TEXTS.addText)}</p>
      <form ref={form} noValidate className="mt-4 grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field label={t(SSO_ADMIN_TEXTS.address)} hint={t(SSO_ADMIN_TEXTS.addressHint)} error={error("metadataUrl")}>
          <Input name="metadataUrl" type="url" inputMode="url" autoComplete="off" spellCheck={false} dir="ltr" />
        </Field>
        <Field label={t(SSO_ADMIN_TEXTS.xml)} hint={t(SSO_ADMIN_TEXTS.xmlHint)} error={error("metadataXml")}>
          <Textarea name="metadataXml" rows={3} spellCheck={false} dir="ltr" className="max-h-60 text-sm" />
        </Field>
        <Field label={t(SSO_ADMIN_TEXTS.name)} hint={t(SSO_ADMIN_TEXTS.nameHint)} error={error("name")}>
          <Input name="name" autoComplete="off" />
        </Field>
        <Field label={t(SSO_ADMIN_TEXTS.domains)} hint={t(SSO_ADMIN_TEXTS.domainsHint)} error={error("domains")}>
          <Textarea name="domains" rows={2} spellCheck={false} autoCapitalize="none" dir="ltr" />
        </Field>
        <Button type="submit" pending={pending} pendingLabel={t(SSO_ADMIN_TEXTS.adding)}>
          {t(SSO_ADMIN_TEXTS.add)}
        </Button>
      </form>
    </Card>
  );
}

function readAddForm(form: FormData) {
  const given = (name: string) => String(form.get(name) ?? "").trim();
  const name = given("name");
  const [metadataUrl, metadataXml] = [given("metadataUrl"), given("metadataXml")];
  return {
    domains: splitDomains(given("domains")),
    ...(name ? { name } : {}),
    ...(metadataUrl ? { metadataUrl } : {}),
    ...(metadataXml ? { metadataXml } : {}),
  };
}
