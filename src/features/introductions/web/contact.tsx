import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { FORMER_MEMBER } from "../domain/inbox.ts";
import { ContactLinks } from "./contact-links.tsx";

type Props = { introduction: IntroductionAnswer; own: string };

/** docs/product/introductions.md#contact */
export function Contact({ introduction, own }: Props) {
  const { contact, other } = introduction;
  const name = <bdi>{other?.name ?? t(FORMER_MEMBER)}</bdi>;
  const isAny = contact !== null && Object.values(contact).some(Boolean);
  return (
    <Card as="section" title={<Sentence text={"How to reach {name}"} parts={{ name }} />}>
      <p className="mb-4 text-muted">
        {t(
          isAny
            ? "Write where you both already are. What you agree on stays between you."
            : "There is nothing to show here any more.",
        )}
      </p>
      {contact && <ContactLinks contact={contact} firstText={firstText(introduction, own)} />}
    </Card>
  );
}

function firstText({ mine, other, question }: IntroductionAnswer, own: string): string {
  const values = {
    name: other?.name ?? "",
    own,
    product: BRAND.name,
    question: question.map(({ text }) => text).join(""),
  };
  return t(
    mine
      ? "Hello {name}, this is {own} from {product}. Thank you for accepting my request. My question was: {question}"
      : "Hello {name}, this is {own} from {product}. You asked me: {question}",
    values,
  );
}
