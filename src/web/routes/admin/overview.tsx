import { BriefcaseBusiness } from "lucide-react";
import { t } from "#web/i18n.ts";
import { SignOutForm } from "#web/layouts/sign-out-form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { adminTabPath } from "./tabs.ts";

export function Overview({ email }: { email: string }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Card as="section" title={t("Opportunities")} className="flex flex-col items-start">
        <p className="mb-5 text-muted">
          {t("Write, publish and withdraw what members and visitors find under Opportunities.")}
        </p>
        <ButtonLink
          href={adminTabPath("opportunities")}
          className="mt-auto"
          icon={<BriefcaseBusiness aria-hidden className="size-5" />}
        >
          {t("Manage opportunities")}
        </ButtonLink>
      </Card>
      <Card as="section" title={t("Your session")} className="flex flex-col items-start">
        <p className="mb-5 text-muted">{t("You are signed in as {email}, with administrator rights.", { email })}</p>
        <div className="mt-auto flex flex-wrap items-center gap-3">
          <ButtonLink href="/" variant="secondary">
            {t("Home page")}
          </ButtonLink>
          <SignOutForm />
        </div>
      </Card>
    </div>
  );
}
