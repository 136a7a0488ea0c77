import { type ReactNode, useEffect, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Pattern } from "#shell/brand/pattern.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { LINK_TEXTS } from "../../domain/link-pages.ts";
import { INTRODUCTION_MESSAGES } from "../../domain/messages.ts";
import type { LinkEnd } from "./loaded-link.ts";

type Props = {
  title: ReactNode;
  lead: ReactNode;
  /** What a press has led to, in the place of what was pressed: it is read and seen from its beginning. */
  isOutcome?: boolean;
  children?: ReactNode;
};

/** Whoever opens a link of a mail may not be signed in: one thing to read, and one to do. */
export function LinkFrame({ title, lead, isOutcome = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) heading.current?.focus();
  }, [isOutcome]);
  return (
    <div className="measure py-8 sm:py-14" data-opened-by-link>
      <Card
        as="section"
        className="relative mx-auto w-full max-w-2xl overflow-hidden !pt-9 shadow-md sm:!px-10 sm:!pb-10 sm:!pt-12"
      >
        <div className="absolute inset-x-0 top-0 h-3 text-clay">
          <Pattern weave="strip" scale={0.5} className="weave" />
        </div>
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
      </Card>
    </div>
  );
}

const ENDS = {
  over: { title: LINK_TEXTS.overTitle, lead: INTRODUCTION_MESSAGES.answeredBefore },
  gone: { title: LINK_TEXTS.goneTitle, lead: LINK_TEXTS.gone },
};

/** Nothing to do here any more, and the way on. */
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
      <p className="text-muted">{t(LINK_TEXTS.wayOn)}</p>
      <ButtonLink href="/introductions" variant="secondary" className="mt-4">
        {t(LINK_TEXTS.toIntroductions)}
      </ButtonLink>
    </div>
  );
}
