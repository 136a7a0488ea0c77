import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Frame } from "./frame.tsx";

/** Whoever is signed in has nothing to apply for. */
export function MemberNote({ home }: { home: string }) {
  return (
    <Frame
      title={t("You are already with us")}
      lead={t("This is where others apply to join. You have an account, so there is nothing for you to fill in.")}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={home} size="lg">
          {t("Go to my dashboard")}
        </ButtonLink>
        <ButtonLink href="/community" size="lg" variant="secondary">
          {t("Meet the community")}
        </ButtonLink>
      </div>
    </Frame>
  );
}
