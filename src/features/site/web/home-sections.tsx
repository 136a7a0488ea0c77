import {
  ArrowRight,
  BookOpenCheck,
  Compass,
  HandCoins,
  Handshake,
  HeartHandshake,
  type LucideIcon,
  Rocket,
  Sparkles,
  Store,
  UserRound,
  UsersRound,
} from "lucide-react";
import { TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { TIER_TEXTS } from "#features/edid/domain/tier-texts.ts";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed } from "#shell/page/root-data.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading, Section } from "#shell/ui/heading.tsx";
import { SAMPLE_CARDS } from "./sample-cards.ts";

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

const PATCHES = ["bg-raised", "bg-accent-soft", "bg-raised", "bg-gold-soft", "bg-raised", "bg-clay-soft"];
const INKS = ["text-clay", "text-accent", "text-gold-text", "text-gold-text", "text-accent", "text-clay"];

/** The About section that menus and Learn More lead to. */
export function Features() {
  return (
    <Section
      id="about"
      title={t("Building a business is hard. Building it alone is harder.")}
      lead={t(
        "We bring the things that large companies have and small ones lack into one membership, and the people along with them.",
      )}
    >
      <ul className="mt-10 grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {features().map(({ icon: Icon, title, text }, index) => (
          <li key={title} className={`p-6 sm:p-8 ${PATCHES[index]}`}>
            <Icon aria-hidden className={`size-9 ${INKS[index]}`} strokeWidth={1.6} />
            <Heading level={3} className="mt-4">
              {title}
            </Heading>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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

export function EdidTeaser() {
  return (
    <Section tone="sunken">
      <div className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <Badge tone="gold">{t("Coming soon")}</Badge>
          <Heading level={2} size="3xl" className="mt-4">
            {t("E-DID: a card that vouches for your business")}
          </Heading>
          <p className="mt-4 text-lg text-muted">
            {t(
              "Partners, customers and funders ask who you are. Your digital identity card answers, and it grows with you.",
            )}
          </p>
          <dl className="mt-6 grid gap-4">
            {TIER_TEXTS.map(({ tier, text }, index) => (
              <div key={tier} className="grid grid-cols-[auto_1fr] gap-x-4">
                <Lozenge woven={index + 1} />
                <dt className="font-semibold">{t(TIER_LABELS[tier])}</dt>
                <dd className="text-muted">{t(text)}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink href="/isa-edid" variant="secondary" className="mt-8">
            {t("Read about the E-DID")}
            <ArrowRight aria-hidden className="size-5 rtl:rotate-180" />
          </ButtonLink>
        </div>
        <figure className="mx-auto w-full max-w-lg">
          <div className="drop-shadow-xl">
            <EdidCardFront card={SAMPLE_CARDS.builder} />
          </div>
          <figcaption className="mt-4 text-center text-sm text-muted">{t("A sample Builder card")}</figcaption>
        </figure>
      </div>
    </Section>
  );
}

/** One ring of the lozenge for each tier reached. */
function Lozenge({ woven }: { woven: number }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="row-span-2 mt-1 size-9">
      <path d="M16 1 31 16 16 31 1 16z" className="fill-none stroke-clay" strokeWidth="2" />
      {woven > 1 && <path d="M16 7 25 16 16 25 7 16z" className="fill-clay" />}
      {woven > 2 && <path d="m16 12 4 4-4 4-4-4z" className="fill-gold" />}
    </svg>
  );
}
