import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import type { IntroductionAnswer } from "../../contract/introductions.ts";
import { LINK_ANSWER_TEXTS as TEXTS } from "../../domain/link-pages.ts";
import { ContactLinks } from "../contact-links.tsx";
import { LinkFrame, WayOn } from "./frame.tsx";

/** Of a press alone: whoever opens the link again finds that there is nothing left to answer. */
export function Answered({ introduction }: { introduction: IntroductionAnswer }) {
  const { contact, other } = introduction;
  const name = <bdi>{other?.name}</bdi>;
  const isShown = contact?.email != null;
  const [title, lead] = contact
    ? [TEXTS.acceptedTitle, isShown ? TEXTS.acceptedLead : TEXTS.signInToSee]
    : [TEXTS.declinedTitle, TEXTS.declinedLead];
  return (
    <LinkFrame
      isOutcome
      title={<Sentence text={title} parts={{ name }} />}
      lead={<Sentence text={lead} parts={{ name }} />}
    >
      {contact && isShown && (
        <div className="mt-6">
          <ContactLinks contact={contact} firstText={firstText(introduction)} />
          <p className="mt-4 text-sm text-muted">{t(TEXTS.shownOnce)}</p>
        </div>
      )}
      <WayOn />
    </LinkFrame>
  );
}

function firstText({ other, question }: IntroductionAnswer): string {
  const asked = question.map(({ text }) => text).join("");
  return t(TEXTS.firstText, { name: other?.name ?? "", brand: BRAND.name, question: asked });
}
