import { t } from "#platform/i18n/i18n.ts";
import { buttonClass } from "#shell/ui/button.tsx";
import { Waiting } from "#shell/ui/spinner.tsx";
import { SSO_MESSAGES } from "../../../domain/sso/messages.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { GoOn } from "../go-on.tsx";

/** A page and not a redirect: a form may lead to our own pages only (form-action), and without script this is one. */
export function GoToOrganisation({ url }: { url: string }) {
  return (
    <AuthFrame title={t(SSO_MESSAGES.going)} lead={t(SSO_MESSAGES.goingLead)}>
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
