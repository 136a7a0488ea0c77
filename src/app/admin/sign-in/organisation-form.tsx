import { type FormEvent, useId, useRef, useState } from "react";
import type { Organisation } from "#accounts/contract/sso.ts";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import { splitDomains } from "#accounts/domain/sso/fields.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useLeaving } from "#shell/admin/leave-guard.ts";
import { DiscardDialog } from "#shell/admin/question-dialog.tsx";
import { focusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import type { OrganisationActs, Problems } from "./use-organisations.ts";

type Props = { organisation: Organisation; acts: OrganisationActs; onClose: () => void };

export function OrganisationForm({ organisation, acts, onClose }: Props) {
  const { save, problems, failure, dismissFailure, pending, form } = useSaving(organisation, acts, onClose);
  const [unsaved, setUnsaved] = useState(false);
  const leaving = useLeaving({ onClose, unsaved, busy: pending });
  const id = useId();
  const error = (name: string) => problems?.[name] && t(problems[name]);
  const attribute = { autoComplete: "off", spellCheck: false, dir: "ltr" } as const;
  return (
    <>
      <Dialog
        open
        onClose={leaving.close}
        title={organisation.name}
        actions={
          <>
            <Button variant="ghost" onClick={leaving.close}>
              {t(SSO_ADMIN_TEXTS.cancel)}
            </Button>
            <Button type="submit" form={id} pending={pending}>
              {t(SSO_ADMIN_TEXTS.save)}
            </Button>
          </>
        }
      >
        <div ref={leaving.content}>
          <form
            id={id}
            ref={form}
            noValidate
            className="grid gap-5"
            onChange={() => setUnsaved(true)}
            onSubmit={(event) => void save(event)}
          >
            <Field label={t(SSO_ADMIN_TEXTS.name)} error={error("name")} required>
              <Input name="name" defaultValue={organisation.name} autoComplete="off" />
            </Field>
            <Field label={t(SSO_ADMIN_TEXTS.domains)} hint={t(SSO_ADMIN_TEXTS.domainsHint)} error={error("domains")}>
              <Textarea name="domains" rows={3} defaultValue={organisation.domains.join("\n")} {...attribute} />
            </Field>
            <Field label={t(SSO_ADMIN_TEXTS.xml)} hint={t(SSO_ADMIN_TEXTS.newXmlHint)} error={error("metadataXml")}>
              <Textarea name="metadataXml" rows={2} className="max-h-40 text-sm" {...attribute} />
            </Field>
            <Field
              label={t(SSO_ADMIN_TEXTS.emailAttribute)}
              hint={t(SSO_ADMIN_TEXTS.attributeHint)}
              error={error("emailAttribute")}
            >
              <Input name="emailAttribute" defaultValue={organisation.emailAttribute ?? ""} {...attribute} />
            </Field>
            <Field
              label={t(SSO_ADMIN_TEXTS.nameAttribute)}
              hint={t(SSO_ADMIN_TEXTS.attributeHint)}
              error={error("nameAttribute")}
            >
              <Input name="nameAttribute" defaultValue={organisation.nameAttribute ?? ""} {...attribute} />
            </Field>
          </form>
          {failure && <FailureBanner failure={failure} onDismiss={dismissFailure} className="mt-5" />}
        </div>
      </Dialog>
      <DiscardDialog open={leaving.asks} texts={SSO_ADMIN_TEXTS} onStay={leaving.stay} onDiscard={leaving.leave} />
    </>
  );
}

function useSaving({ id }: Organisation, acts: OrganisationActs, onSaved: () => void) {
  const [problems, setProblems] = useState<Problems>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const given = (name: string) => String(fields.get(name) ?? "").trim();
    setPending(true);
    const metadataXml = given("metadataXml");
    const renewed = metadataXml ? await acts.renew(id, { metadataXml }, setFailure) : null;
    const outcome =
      renewed ??
      (await acts.change(
        id,
        {
          name: given("name"),
          domains: splitDomains(given("domains")),
          emailAttribute: given("emailAttribute") || null,
          nameAttribute: given("nameAttribute") || null,
        },
        setFailure,
      ));
    setPending(false);
    setProblems(outcome === "failed" ? null : outcome);
    if (outcome === null) onSaved();
    else requestAnimationFrame(() => focusFirstInvalid(form.current));
  };
  return { save, problems, failure, dismissFailure: () => setFailure(null), pending, form };
}
