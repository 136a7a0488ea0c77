import { type ReactNode, useEffect, useRef } from "react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { WovenCard } from "#shell/ui/woven-card.tsx";
import { LINK_TEXTS } from "../../domain/link-pages.ts";
import { INTRODUCTION_MESSAGES } from "../../domain/messages.ts";
import type { LinkEnd } from "./loaded-link.ts";

type Props = {
  title: ReactNode;
  lead: ReactNode;
  isOutcome?: boolean;
  children?: ReactNode;
};

export function LinkFrame({ title, lead, isOutcome = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) heading.current?.focus();
  }, [isOutcome]);
  return (
    <div className="measure py-8 sm:py-14" data-opened-by-link>
      <WovenCard className="max-w-2xl">
        <Heading
          ref={heading}
          level={1}
          size="3xl"
          tabIndex={isOutcome ? -1 : undefined}
          className="scroll-mt-32 wrap-anywhere outline-none"
        >
          {title}
        </Heading>
        <p className="mt-3 text-lg text-muted wrap-anywhere">{lead}</p>
        {children}
      </WovenCard>
    </div>
  );
}

const ENDS = {
  over: { title: msg("There is nothing left to answer"), lead: INTRODUCTION_MESSAGES.answeredBefore },
  gone: { title: msg("This link no longer works"), lead: LINK_TEXTS.gone },
};

export function LinkOver({ why }: Pick<LinkEnd, "why">) {
  return (
    <LinkFrame title={t(ENDS[why].title)} lead={t(ENDS[why].lead)}>
      <WayOn />
    </LinkFrame>
  );
}

export function WayOn() {
  return (
    <div className="mt-8 border-t border-line pt-6">
      <p className="text-muted">{t("Signed in, you find all your introductions in one place.")}</p>
      <ButtonLink href="/introductions" variant="secondary" className="mt-4">
        {t("See my introductions")}
      </ButtonLink>
    </div>
  );
}
