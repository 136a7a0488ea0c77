import { publicProfilePath } from "#features/profiles/domain/member-id.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed } from "#shell/layouts/use-sign-up-closed.ts";
import { useVisitor } from "#shell/layouts/use-visitor.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { DirectoryMember } from "../contract/directory.ts";
import { DIRECTORY_TEXTS } from "../domain/messages.ts";
import { ConnectForm } from "./connect-form.tsx";
import { ContactLinks } from "./contact-links.tsx";

/** A§2: contact and Connect for members; visitors are asked to join. */
export function CardActions({ member, back }: { member: DirectoryMember; back: string }) {
  const visitor = useVisitor();
  const isSignUpClosed = useSignUpClosed();
  const { memberId, contact } = member;
  if (visitor.role === "guest") {
    const next = encodeURIComponent(publicProfilePath(memberId));
    return (
      <div className="relative z-10 mt-auto flex flex-wrap items-center gap-x-4 pt-4">
        <ButtonLink href={`/auth?next=${next}`} variant="secondary" size="sm">
          {t("Connect")}
        </ButtonLink>
        {!isSignUpClosed && (
          <Link
            href={`/auth?mode=signup&next=${next}`}
            className="prose-link inline-flex min-h-11 items-center text-sm"
          >
            {t(DIRECTORY_TEXTS.joinToContact)}
          </Link>
        )}
      </div>
    );
  }
  const isOwn = visitor.profile?.memberId === memberId;
  return (
    <div className="relative z-10 mt-auto pt-4">
      <ContactLinks contact={contact} className="mb-3 text-sm" />
      {isOwn ? <OwnCard /> : <ConnectForm memberId={memberId} back={back} label={t("Connect")} quiet />}
    </div>
  );
}

function OwnCard() {
  return (
    <ButtonLink href="/edit-profile" variant="ghost" size="sm" className="-ms-4">
      {t(DIRECTORY_TEXTS.own)}
    </ButtonLink>
  );
}
