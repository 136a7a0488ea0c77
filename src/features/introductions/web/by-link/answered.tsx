import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import type { IntroductionAnswer } from "../../contract/introductions.ts";
import { ContactLinks } from "../contact-links.tsx";
import { LinkFrame, WayOn } from "./frame.tsx";

export function Answered({ introduction }: { introduction: IntroductionAnswer }) {
  const { contact, other } = introduction;
  const name = <bdi>{other?.name}</bdi>;
  const isShown = contact?.email != null;
  const [title, lead] = contact
    ? [
        msg("This is how you reach {name}"),
        isShown
          ? msg("{name} gets an email, and sees what you ticked.")
          : msg("{name} gets an email. Sign in to see how to reach {name}."),
      ]
    : [
        msg("You declined"),
        msg("{name} reads “Not this time”. Thank you for answering: an honest no is kinder than silence."),
      ];
  return (
    <LinkFrame
      isOutcome
      title={<Sentence text={title} parts={{ name }} />}
      lead={<Sentence text={lead} parts={{ name }} />}
    >
      {contact && isShown && (
        <div className="mt-6">
          <ContactLinks contact={contact} firstText={firstText(introduction)} />
          <p className="mt-4 text-sm text-muted">
            {t("This page shows it once. Later you find it in your introductions.")}
          </p>
        </div>
      )}
      <WayOn />
    </LinkFrame>
  );
}

function firstText({ other, question }: IntroductionAnswer): string {
  const asked = question.map(({ text }) => text).join("");
  return t("Hello {name}, on {brand} you asked me: {question}", {
    name: other?.name ?? "",
    brand: BRAND.name,
    question: asked,
  });
}
