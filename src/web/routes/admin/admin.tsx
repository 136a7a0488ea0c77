import { data, redirect } from "react-router";
import { SESSION_MESSAGES } from "#domain/auth/session-messages.ts";
import { BRAND } from "#domain/brand.ts";
import { pageAccess } from "#domain/members/access.ts";
import { t } from "#web/i18n.ts";
import { applicationPage } from "#web/kind.ts";
import { SignOutForm } from "#web/layouts/sign-out-form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { actorOf, profileOf, signInPath, visitorOf } from "#web/visitor.ts";
import type { Route } from "./+types/admin";
import { AdminNotice } from "./admin-notice.tsx";

export const handle = applicationPage;

/**
 * Decision 19: guests and members are told why, before they are sent on.
 * The parts of the area (/admin/emails, /admin/profiles) are guarded alike, and lead here for now.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const actor = actorOf(visitor);
  const access = pageAccess({ actor, profile: profileOf(visitor), page: "admin" });
  if (access.allow && url.pathname !== "/admin") throw redirect("/admin");
  if (access.allow && actor.role !== "guest") return { kind: "admin" as const, email: actor.email };
  if (actor.role === "guest") return data({ kind: "guest" as const, signIn: signInPath(request) }, { status: 401 });
  return data({ kind: "member" as const }, { status: 403 });
}

export const meta: Route.MetaFunction = () => [
  { title: `${t("Administration")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Admin({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "guest") {
    return (
      <AdminNotice
        title={t(SESSION_MESSAGES.authenticationRequired)}
        text={t(SESSION_MESSAGES.authenticationRequiredText)}
        action={{ href: loaderData.signIn, label: t("Sign In") }}
      />
    );
  }
  if (loaderData.kind === "member") {
    return (
      <AdminNotice
        title={t(SESSION_MESSAGES.accessDenied)}
        text={t(SESSION_MESSAGES.accessDeniedText)}
        action={{ href: "/dashboard", label: t("Go to dashboard") }}
        goesOn
      />
    );
  }
  return <Administration email={loaderData.email} />;
}

function Administration({ email }: { email: string }) {
  return (
    <div className="measure py-10 sm:py-14">
      <Heading level={1}>{t("Administration")}</Heading>
      <Card as="section" className="mt-6 max-w-2xl">
        <p>{t("You are signed in as {email}, with administrator rights.", { email })}</p>
        <p className="mt-2 text-muted">
          {t("Managing members, opportunities and email arrives with the next releases. Members can already join.")}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <ButtonLink href="/" variant="secondary">
            {t("Home page")}
          </ButtonLink>
          <SignOutForm />
        </div>
      </Card>
    </div>
  );
}
