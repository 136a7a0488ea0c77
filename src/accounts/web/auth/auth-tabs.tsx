import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import { type AuthView, authPath } from "./auth-path.ts";

/** Tabs as links: they work without script, and the address says which one is open. */
export function AuthTabs({ view, next }: { view: AuthView; next: string | null }) {
  const tabs = [
    { view: "signin", label: t("Sign In") },
    { view: "signup", label: t("Sign Up") },
  ] as const;
  return (
    <nav aria-label={t("Sign in or sign up")} className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1">
      {tabs.map((tab) => (
        <Link
          key={tab.view}
          href={authPath(tab.view, next)}
          aria-current={tab.view === view ? "page" : undefined}
          className={cx(
            "flex min-h-11 items-center justify-center rounded-full font-semibold no-underline",
            tab.view === view ? "bg-raised text-accent shadow-sm" : "text-muted hover:text-accent",
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
