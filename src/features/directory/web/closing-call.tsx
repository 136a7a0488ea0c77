import { publicProfilePath } from "#features/profiles/domain/member-id.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed } from "#shell/layouts/use-sign-up-closed.ts";
import { useVisitor } from "#shell/layouts/use-visitor.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { PUBLIC_PROFILE_TEXTS } from "../domain/public-profile.ts";

/** A§2: to whoever is not here yet. */
export function ClosingCall({ memberId }: { memberId: string }) {
  const visitor = useVisitor();
  const isSignUpClosed = useSignUpClosed();
  if (visitor.role !== "guest" || isSignUpClosed) return null;
  const next = encodeURIComponent(publicProfilePath(memberId));
  return (
    <section className="border-t border-line bg-sunken print:hidden">
      <div className="measure py-12 text-center">
        <Heading level={2} size="2xl">
          {t(PUBLIC_PROFILE_TEXTS.joinTitle)}
        </Heading>
        <p className="mx-auto mt-3 max-w-xl text-muted">{t(PUBLIC_PROFILE_TEXTS.joinText)}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink href={`/auth?mode=signup&next=${next}`}>{t(PUBLIC_PROFILE_TEXTS.join)}</ButtonLink>
          <ButtonLink href={`/auth?next=${next}`} variant="secondary">
            {t(PUBLIC_PROFILE_TEXTS.signIn)}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
