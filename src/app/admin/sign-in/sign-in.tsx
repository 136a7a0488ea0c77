import { Building2, Download } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { OrganisationsAnswer } from "#accounts/contract/sso.ts";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import { SSO_ADMIN_TITLE } from "#accounts/domain/sso/admin-title.ts";
import { splitDomains } from "#accounts/domain/sso/fields.ts";
import { BRAND } from "#kernel/brand.ts";
import { canManageOrganisations } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { AdminFailure } from "#shell/admin/admin-failure.tsx";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { PageFrame } from "#shell/admin/page-frame.tsx";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { focusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, buttonClass } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { focusBehindDialogs } from "#shell/ui/use-modal.ts";
import type { Route } from "./+types/sign-in";
import { CopyLine } from "./copy-line.tsx";
import { OrganisationCard } from "./organisation-card.tsx";
import { type OrganisationActs, type Problems, useOrganisations } from "./use-organisations.ts";

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = await requireAccess(canManageOrganisations, { context, request });
  const answer = await unwrap(apiOf(context).api.admin.organisations.$get());
  return { userId, loaded: { ...answer, siteUrl: context.get(pageContext).siteUrl } };
}

export const meta: Route.MetaFunction = () => [
  { title: `${t(SSO_ADMIN_TITLE)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function SignIn({ loaderData: { userId, loaded } }: Route.ComponentProps) {
  return (
    <SignInFrame>
      <OrganisationsPage userId={userId} loaded={loaded} />
    </SignInFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure error={error}>
      <SignInFrame>
        <Retry message={t(SSO_ADMIN_TEXTS.notLoaded)} />
      </SignInFrame>
    </AdminFailure>
  );
}

function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame title={t(SSO_ADMIN_TITLE)} back={t(SSO_ADMIN_TEXTS.back)}>
      <p className="max-w-prose text-muted">{t(SSO_ADMIN_TEXTS.lead)}</p>
      {children}
    </PageFrame>
  );
}

type Props = { userId: string; loaded: OrganisationsAnswer & { siteUrl: string } };

function OrganisationsPage({ userId, loaded }: Props) {
  const acts = useOrganisations(userId, loaded.organisations);
  const heading = useRef<HTMLHeadingElement>(null);
  const { organisations, failure } = acts;
  return (
    <>
      {!loaded.enabled && <Banner tone="warning">{t(SSO_ADMIN_TEXTS.off)}</Banner>}
      {failure && <FailureBanner failure={failure} onDismiss={acts.dismiss} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <AddForm add={acts.add} />
        <OurSide ours={loaded.ours} isOn={loaded.enabled} />
      </div>
      <section aria-labelledby="organisations" className="grid grid-cols-1 gap-5">
        <Heading level={2} id="organisations" ref={heading} tabIndex={-1} className="outline-none">
          {t(SSO_ADMIN_TEXTS.organisations)}
        </Heading>
        {organisations.length === 0 && (
          <EmptyState title={t(SSO_ADMIN_TEXTS.none)} icon={<Building2 aria-hidden />}>
            {t(SSO_ADMIN_TEXTS.noneText)}
          </EmptyState>
        )}
        {organisations.map((organisation) => (
          <OrganisationCard
            key={organisation.id}
            organisation={organisation}
            testUrl={`${loaded.siteUrl}/auth/organisation?organisation=${organisation.id}`}
            acts={acts}
            onDeleted={() => focusBehindDialogs(heading.current)}
          />
        ))}
      </section>
    </>
  );
}

/** Without single sign-on, the address of our metadata answers 404. */
function OurSide({ ours, isOn }: { ours: OrganisationsAnswer["ours"]; isOn: boolean }) {
  return (
    <Card as="section" title={t(SSO_ADMIN_TEXTS.ours)}>
      <p className="text-muted">{t(SSO_ADMIN_TEXTS.oursText)}</p>
      <dl className="mt-4 grid gap-4">
        <CopyLine label={t(SSO_ADMIN_TEXTS.entityId)} value={ours.entityId} />
        <CopyLine label={t(SSO_ADMIN_TEXTS.acsUrl)} value={ours.acsUrl} />
        {isOn && <CopyLine label={t(SSO_ADMIN_TEXTS.metadataUrl)} value={ours.metadataUrl} />}
      </dl>
      <p className="mt-4 text-sm text-muted">{t(ours.hasKey ? SSO_ADMIN_TEXTS.hasKey : SSO_ADMIN_TEXTS.noKey)}</p>
      {isOn && (
        <a
          href={`${new URL(ours.metadataUrl).pathname}?download=true`}
          download
          className={`${buttonClass({ variant: "secondary" })} mt-5`}
        >
          <Download aria-hidden className="size-5" />
          {t(SSO_ADMIN_TEXTS.download)}
        </a>
      )}
    </Card>
  );
}

function AddForm({ add }: Pick<OrganisationActs, "add">) {
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
