import { HeartHandshake, type LucideIcon, Rocket, Store, UserRound } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed } from "#shell/layouts/use-sign-up-closed.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Section } from "#shell/ui/section.tsx";

type Audience = { icon: LucideIcon; title: string; text: string };

const audiences = (): Audience[] => [
  {
    icon: HeartHandshake,
    title: t("Social Entrepreneurs"),
    text: t("You measure success in lives changed. Find funders and partners who do too."),
  },
  {
    icon: Rocket,
    title: t("Startups"),
    text: t("You are turning an idea into customers. Get feedback, first partners and a way to the next round."),
  },
  {
    icon: Store,
    title: t("SMEs"),
    text: t("You employ people and serve a town or a region. Cut costs, reach new markets, keep good staff."),
  },
  {
    icon: UserRound,
    title: t("Solo Entrepreneur"),
    text: t("You freelance, run gigs or a side business. Be found, be paid fairly and stop doing it all alone."),
  },
];

export function WhoItIsFor() {
  const isSignUpClosed = useSignUpClosed();
  return (
    <Section title={t("Made for the way you work")}>
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {audiences().map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-5 border-t border-line pt-6">
            <span className="grid size-14 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
              <Icon aria-hidden className="size-7" strokeWidth={1.7} />
            </span>
            <div>
              <Heading level={3}>{title}</Heading>
              <p className="mt-1.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap gap-3">
        {!isSignUpClosed && <ButtonLink href="/auth?mode=signup">{t("Join")}</ButtonLink>}
        <ButtonLink href="/auth" variant="secondary">
          {t("Sign In")}
        </ButtonLink>
      </div>
    </Section>
  );
}
