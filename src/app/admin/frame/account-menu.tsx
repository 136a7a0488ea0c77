import { ArrowUpLeft, ChevronDown } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { LanguageChoice } from "#shell/layouts/languages.tsx";
import { SignOutForm } from "#shell/layouts/sign-out-form.tsx";
import type { SignedInVisitor } from "#shell/session/visitor.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Link } from "#shell/ui/link.tsx";

const ITEM = "flex min-h-11 items-center gap-2 rounded-md px-3 font-medium hover:bg-accent-soft hover:text-accent";

export function AccountMenu({ visitor: { profile, email } }: { visitor: SignedInVisitor }) {
  const name = profile?.fullName || email;
  return (
    <details name="menu" className="group relative">
      <summary className="flex min-h-11 items-center gap-1.5 rounded-full px-1 hover:bg-accent-soft">
        <Avatar name={name} src={profile?.profilePhotoUrl} size="sm" />
        <span className="max-w-40 truncate text-sm font-medium max-md:sr-only">
          <bdi>{name}</bdi>
        </span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180 max-sm:hidden" />
      </summary>
      <nav
        aria-label={t("Your account")}
        className="absolute end-0 top-full mt-2 w-72 rounded-lg border border-line bg-raised p-2 shadow-lg"
      >
        <p className="mb-2 border-b border-line px-3 py-2 text-sm wrap-anywhere">
          <bdi className="block font-semibold">{name}</bdi>
          {name !== email && <bdi className="text-muted">{email}</bdi>}
        </p>
        <Link href="/" className={ITEM}>
          <ArrowUpLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t("Back to the site")}
        </Link>
        <Link href="/edit-profile" className={ITEM}>
          {t("Edit profile")}
        </Link>
        <Link href="/account/security" className={ITEM}>
          {t("Security")}
        </Link>
        <LanguageChoice className="mt-2 border-t border-line px-3 pt-2" />
        <div className="mt-2 border-t border-line pt-2">
          <SignOutForm inList />
        </div>
      </nav>
    </details>
  );
}
