import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed } from "#shell/layouts/use-sign-up-closed.ts";
import { useVisitor } from "#shell/layouts/use-visitor.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import type { Action, Choice } from "../content/content.ts";

const JOIN = "/pre-apply";
const SIGN_IN = { label: "Sign In", href: "/auth" };

/** What this visitor is offered; nothing twice. */
function useActions(choices: Choice[]): Action[] {
  const isGuest = useVisitor().role === "guest";
  const mayJoin = !useSignUpClosed();
  const offered = choices
    .map((choice) => ("guest" in choice ? (isGuest ? choice.guest : choice.member) : choice))
    .map((action) => (isGuest && !mayJoin && action.href === JOIN ? { ...action, ...SIGN_IN } : action));
  return offered.filter(({ label }, place) => offered.findIndex((other) => other.label === label) === place);
}

export function Actions({ actions = [], className }: { actions: Choice[] | undefined; className?: string }) {
  const offered = useActions(actions);
  if (offered.length === 0) return null;
  return (
    <div className={cx("flex flex-wrap gap-3 print:hidden", className)}>
      {offered.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
    </div>
  );
}

function ActionButton({ label, href, look = "primary", newTab = false, post = false }: Action) {
  if (!post) {
    return (
      <ButtonLink href={href} variant={look} newTab={newTab}>
        {t(label)}
      </ButtonLink>
    );
  }
  return (
    <form method="post" action={href}>
      <Button type="submit" variant={look}>
        {t(label)}
      </Button>
    </form>
  );
}

const ON_DEEP =
  "inline-flex min-h-13 items-center justify-center rounded-full border-2 px-7 text-center font-semibold transition-colors";
const DEEP_LOOKS = {
  primary: "border-gold-on-deep bg-gold-on-deep text-[#1b2520] hover:border-on-deep hover:bg-on-deep",
  secondary: "border-on-deep-muted text-on-deep hover:border-on-deep hover:bg-deep-raised",
};

/** The same on a deep green band. */
export function DeepActions({ actions = [], className }: { actions: Choice[] | undefined; className?: string }) {
  const offered = useActions(actions);
  if (offered.length === 0) return null;
  return (
    <div className={cx("flex flex-wrap gap-3 print:hidden", className)}>
      {offered.map(({ label, href, look = "primary", newTab = false }) => (
        <Link key={label} href={href} newTab={newTab} className={cx(ON_DEEP, DEEP_LOOKS[look])}>
          {t(label)}
        </Link>
      ))}
    </div>
  );
}
