import {
  ArrowRight,
  BookOpenCheck,
  Compass,
  HandCoins,
  Handshake,
  type LucideIcon,
  Sparkles,
  UsersRound,
} from "lucide-react";
import { TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { TIER_TEXTS } from "#features/edid/domain/tier-texts.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed } from "#shell/page/root-data.ts";
import { joinName, SIGN_UP } from "#shell/text/joining.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading, Section } from "#shell/ui/heading.tsx";
import type { Person } from "./portraits/people.tsx";
import { SampleCard } from "./sample-card.tsx";
import { FOLD_LIST, FoldCard } from "./sections/fold-card.tsx";

type Feature = { icon: LucideIcon; title: string; text: string };

const features = (): Feature[] => [
  {
    icon: Handshake,
    title: t("Shared services"),
    text: t("Bookkeeping, HR, payments and legal work, shared among members so that each of you pays less for it."),
  },
  {
    icon: BookOpenCheck,
    title: t("Learning and certifications"),
    text: t(
      "Short courses and fellowships made for businesses here, with certificates that customers and funders know.",
    ),
  },
  {
    icon: UsersRound,
    title: t("Community and collaboration"),
    text: t("Meet partners, suppliers and friends in business, next door and across the continent."),
  },
  {
    icon: HandCoins,
    title: t("Access to finance"),
    text: t("Grants, competitions and investors that fit your stage, and help to be ready when they ask for numbers."),
  },
  {
    icon: Sparkles,
    title: t("AI-powered innovation tools"),
    text: t("Tools that draft, plan and compare with you, so that a small team gets more done in a day."),
  },
  {
    icon: Compass,
    title: t("Mentorship and growth support"),
    text: t("People who have built before you, matched to what you need now and glad to share how they did it."),
  },
];

const PATCHES = [undefined, "sm:bg-accent-soft", undefined, "sm:bg-gold-soft", undefined, "sm:bg-clay-soft"];

/** The menus and the button "Learn More" link to the anchor #about. */
export function Features() {
  return (
    <Section
      id="about"
      title={t("Building a business is hard. Building it alone is harder.")}
      lead={t(
        "We bring the things that large companies have and small ones lack into one membership, and the people along with them.",
      )}
    >
      <ul className={cx("mt-6 sm:mt-10 sm:grid-cols-2 lg:grid-cols-3", FOLD_LIST)}>
        {features().map(({ icon, title, text }, index) => (
          <FoldCard key={title} icon={icon} title={title} className={PATCHES[index]}>
            <p className="text-muted">{text}</p>
          </FoldCard>
        ))}
      </ul>
    </Section>
  );
}

type Audience = { person: Person; title: string; text: string };

const audiences = (): Audience[] => [
  {
    person: "pharmacist",
    title: t("Social Entrepreneurs"),
    text: t("You measure success in lives changed. Find funders and partners who do too."),
  },
  {
    person: "designer",
    title: t("Startups"),
    text: t("You are turning an idea into customers. Get feedback, first partners and a way to the next round."),
  },
  {
    person: "trader",
    title: t("SMEs"),
    text: t("You employ people and serve a town or a region. Cut costs, reach new markets, keep good staff."),
  },
  {
    person: "engineer",
    title: t("Solo Entrepreneur"),
    text: t("You freelance, run gigs or a side business. Be found, be paid fairly and stop doing it all alone."),
  },
];

export function WhoItIsFor() {
  const isSignUpClosed = useSignUpClosed();
  return (
    <Section title={t("Made for the way you work")}>
      <ul className={cx("mt-6 sm:mt-10 sm:grid-cols-2 lg:grid-cols-4", FOLD_LIST)}>
        {audiences().map(({ person, title, text }) => (
          <FoldCard key={title} person={person} title={title}>
            <p className="text-muted">{text}</p>
          </FoldCard>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-2 sm:mt-8 sm:gap-3">
        {!isSignUpClosed && (
          <ButtonLink href={SIGN_UP} aria-label={joinName(t("Join"), SIGN_UP)}>
            {t("Join")}
          </ButtonLink>
        )}
        <ButtonLink href="/auth" variant="secondary">
          {t("Sign In")}
        </ButtonLink>
      </div>
    </Section>
  );
}

export function EdidTeaser() {
  return (
    <Section tone="sunken">
      <div className="grid items-center gap-6 sm:gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <Badge tone="gold">{t("Coming soon")}</Badge>
          <Heading level={2} size="3xl" className="mt-3 max-sm:text-2xl sm:mt-4">
            {t("E-DID: a card that vouches for your business")}
          </Heading>
          <p className="mt-3 text-muted sm:mt-4 sm:text-lg">
            {t(
              "Partners, customers and funders ask who you are. Your digital identity card answers, and it grows with you.",
            )}
          </p>
          <dl className="mt-5 grid gap-3 sm:mt-6 sm:gap-4">
            {TIER_TEXTS.map(({ tier, text }, index) => (
              <div key={tier} className="grid grid-cols-[auto_1fr] gap-x-4">
                <Lozenge woven={index + 1} />
                <dt className="font-semibold">{t(TIER_LABELS[tier])}</dt>
                <dd className="text-muted">{t(text)}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink href="/isa-edid" variant="secondary" className="mt-6 sm:mt-8">
            {t("Read about the E-DID")}
            <ArrowRight aria-hidden className="size-5 rtl:rotate-180" />
          </ButtonLink>
        </div>
        <figure className="mx-auto w-full max-w-lg">
          <div className="drop-shadow-xl">
            <SampleCard tier="builder" />
          </div>
          <figcaption className="mt-3 text-center text-sm text-muted">{t("A sample Builder card")}</figcaption>
        </figure>
      </div>
    </Section>
  );
}

function Lozenge({ woven }: { woven: number }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="row-span-2 mt-1 size-9">
      <path d="M16 1 31 16 16 31 1 16z" className="fill-none stroke-clay" strokeWidth="2" />
      {woven > 1 && <path d="M16 7 25 16 16 25 7 16z" className="fill-clay" />}
      {woven > 2 && <path d="m16 12 4 4-4 4-4-4z" className="fill-gold" />}
    </svg>
  );
}
