import { isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Pattern } from "#shell/brand/pattern.tsx";
import { useSignUpClosed, useVisitor } from "#shell/page/root-data.ts";
import { joinName, PRE_APPLY } from "#shell/text/joining.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { Action, CallSection, Choice } from "../content/content.ts";

const SIGN_IN = { label: msg("Sign In"), href: "/auth" };

function useActions(choices: Choice[]): Action[] {
  const visitor = useVisitor();
  const mayJoin = !useSignUpClosed();
  const offered = choices
    .map((choice) => ("guest" in choice ? (isGuest(visitor) ? choice.guest : choice.member) : choice))
    .map((action) => (isGuest(visitor) && !mayJoin && action.href === PRE_APPLY ? { ...action, ...SIGN_IN } : action));
  return offered.filter(({ label }, place) => offered.findIndex((other) => other.label === label) === place);
}

const nameOf = ({ label, href }: Action) => (href === PRE_APPLY ? { "aria-label": joinName(t(label), href) } : {});

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

function ActionButton(action: Action) {
  const { label, href, look = "primary", newTab = false, post = false } = action;
  if (!post) {
    return (
      <ButtonLink href={href} variant={look} newTab={newTab} {...nameOf(action)}>
        {t(label)}
      </ButtonLink>
    );
  }
  return (
    <form method="post" action={addressIn(href)}>
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

export function DeepActions({ actions = [], className }: { actions: Choice[] | undefined; className?: string }) {
  const offered = useActions(actions);
  if (offered.length === 0) return null;
  return (
    <div className={cx("flex flex-wrap gap-3 print:hidden", className)}>
      {offered.map((action) => (
        <Link
          key={action.label}
          href={action.href}
          newTab={action.newTab === true}
          {...nameOf(action)}
          className={cx(ON_DEEP, DEEP_LOOKS[action.look ?? "primary"])}
        >
          {t(action.label)}
        </Link>
      ))}
    </div>
  );
}

export function CallToAction({ id, badge, title, text, actions }: CallSection) {
  return (
    <section id={id} className="bg-gold-soft print:hidden">
      <div className="measure grid items-center gap-8 py-8 sm:py-16 lg:grid-cols-[1fr_16rem]">
        <div>
          {badge && (
            <Badge tone="clay" className="mb-3">
              {t(badge)}
            </Badge>
          )}
          <Heading level={2} size="3xl" className="max-w-3xl max-sm:text-2xl">
            {t(title)}
          </Heading>
          <p className="mt-3 max-w-2xl text-muted sm:mt-4 sm:text-lg">{t(text)}</p>
          <Actions actions={actions} className="mt-6 sm:mt-7" />
        </div>
        <div className="hidden h-44 overflow-hidden rounded-xl text-clay lg:block">
          <Pattern weave="mudcloth" className="block" scale={1.25} />
        </div>
      </div>
    </section>
  );
}
