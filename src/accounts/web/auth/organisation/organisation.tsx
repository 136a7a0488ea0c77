import { Building2 } from "lucide-react";
import { Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { homeFor } from "#kernel/access.ts";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { useLightForm } from "#shell/forms/light-form.ts";
import { OwnEachTime } from "#shell/forms/own-each-time.tsx";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { sessionOf } from "#shell/session/session.ts";
import { actorOf, owesCode, secondStepPath, visitorOf } from "#shell/session/visitor.ts";
import { Button, buttonClass } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { Waiting } from "#shell/ui/spinner.tsx";
import { SSO_MESSAGES } from "../../../domain/sso/messages.ts";
import { SSO_TITLE } from "../../../domain/terms-messages.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { authPath } from "../auth-path.ts";
import { fieldProps, inputProps } from "../field-props.ts";
import type { FormResult } from "../forms.ts";
import { GoOn } from "../go-on.tsx";
import { lostForm } from "../lost-form.ts";
import { fetchSignInMethods } from "../sign-in-methods.ts";
import { TermsNote } from "../terms-note.tsx";
import type { Route } from "./+types/organisation";
import { findOrganisation, type OrganisationAnswer } from "./organisation-flow.ts";

export const handle = applicationPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = safeReturnPath(url.searchParams.get("next"));
  const visitor = await visitorOf(context);
  if (owesCode(visitor)) throw redirect(secondStepPath(next));
  if (!isGuest(visitor)) throw redirect(next ?? homeFor(actorOf(visitor)));
  if (!(await fetchSignInMethods(sessionOf(context))).organisations) throw redirect(authPath("signin", next));
  return { next, organisation: url.searchParams.get("organisation") };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const next = safeReturnPath(url.searchParams.get("next"));
  return findOrganisation({ context, form: await readForm(request), next });
}

export const clientAction = (post: Route.ClientActionArgs) =>
  unlessLost(post, (form): OrganisationAnswer => ({ kind: "refused", form: lostForm(form, SSO_MESSAGES.failed) }));

export const meta: Route.MetaFunction = () => [
  { title: `${t(SSO_TITLE)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Organisation() {
  const { next, organisation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const pending = useNavigation().formData !== undefined;
  if (answer?.kind === "found") return <GoToOrganisation url={answer.url} />;
  return (
    <AuthFrame
      title={t(SSO_TITLE)}
      lead={t(
        organisation === null
          ? "Some organisations have a sign-in of their own. Enter your work email and we will take you to your organisation's sign-in page."
          : "We will take you to your organisation's sign-in page.",
      )}
    >
      <div className="grid gap-6">
        {organisation === null ? (
          <OrganisationForm result={answer?.form} pending={pending} />
        ) : (
          <ChosenOrganisation id={organisation} result={answer?.form} pending={pending} />
        )}
        <TermsNote by="goOn" />
        <p className="flex items-start gap-3 rounded-md bg-sunken px-4 py-3 text-sm text-muted">
          <Building2 aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t("Sign in there with your user name and password from your organisation. We never see them.")}
        </p>
        <p className="text-center">
          <Link href={authPath("signin", next)} className="prose-link inline-block py-2">
            {t("Back to Sign In")}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}

type Props = { id: string; result: FormResult | undefined; pending: boolean };

function ChosenOrganisation({ id, result, pending }: Props) {
  return (
    <Form method="post" className="grid gap-5">
      {result?.problem && <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>}
      <input type="hidden" name="organisation" value={id} />
      <Button type="submit" size="lg" wide pending={pending} pendingLabel={t(SSO_MESSAGES.looking)}>
        {t("Continue")}
      </Button>
    </Form>
  );
}

/** This is a page, not a redirect, because CSP form-action allows only our own pages. */
function GoToOrganisation({ url }: { url: string }) {
  return (
    <AuthFrame
      title={t("Off to your organisation")}
      lead={t("Sign in there, and you will come back here automatically.")}
    >
      <GoOn to={url} afterSeconds={0} />
      <div className="grid gap-5">
        <Waiting label={t(SSO_MESSAGES.looking)} />
        <a href={url} className={buttonClass({ variant: "secondary", wide: true })}>
          {t("Continue")}
        </a>
      </div>
    </AuthFrame>
  );
}

type OrganisationFormProps = { result: FormResult | undefined; pending: boolean };

function OrganisationForm({ result, pending }: OrganisationFormProps) {
  const { form, fields } = useLightForm({
    id: "organisation",
    names: ["email"],
    reply: result?.reply,
    loadCheck: async () => (await import("../check-auth.ts")).checkEmail,
  });
  const { email } = fields;
  return (
    <Form method="post" {...form} className="grid gap-5">
      <OwnEachTime />
      {result?.problem && <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>}
      <Field label={t("Work email")} required {...fieldProps(email)}>
        <Input
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...inputProps(email, email.error !== undefined)}
        />
      </Field>
      <Button type="submit" size="lg" wide pending={pending} pendingLabel={t(SSO_MESSAGES.looking)}>
        {t("Continue")}
      </Button>
    </Form>
  );
}
