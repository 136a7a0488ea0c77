import { Globe, MessageCircle, Pencil, Phone, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { communityBadges } from "#features/edid/domain/badges.ts";
import { cardContent } from "#features/edid/domain/card-content.ts";
import { cardPath } from "#features/edid/domain/e-did.ts";
import { CARD_MESSAGES } from "#features/edid/domain/e-did-texts.ts";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { labelOf, type OptionListName } from "#features/profiles/domain/options.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { FROM_LIST } from "#kernel/paths/from-list.ts";
import { PLACES_PATH } from "#kernel/paths/introductions.ts";
import { questionPath } from "#kernel/sections.ts";
import { percentOf } from "#kernel/stages.ts";
import { readWebAddress } from "#kernel/web-address.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { CopyButton } from "#shell/text/copy-button.tsx";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Progress } from "#shell/ui/progress.tsx";

type ContactProps = {
  profile: Profile;
  /** Text for the number of members who opened the WhatsApp number; null when not chosen. */
  opened: string | null | undefined;
};

/** The tab of docs/product/profiles.md#dashboard. */
export function ProfileView({ profile, opened }: ContactProps) {
  const badges = communityBadges(profile).map((label) => t(label));
  return (
    <div className="grid grid-cols-1 gap-6">
      <ProfileHead profile={profile} />
      <OwnCard profile={profile} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card as="section" title={t("Business")}>
          <Fact label={t("Business stage")} values={labels("businessStage", [profile.businessStage ?? ""])} />
          <Fact label={t("Industries")} values={labels("industry", profile.industrySector)} shown={3} />
        </Card>
        <ContactFacts profile={profile} opened={opened} />
        <Card as="section" title={t("Skills and goals")}>
          <Fact label={t("Skills")} values={labels("skill", profile.skillsOffer)} shown={6} />
          <Fact label={t("Short-term goals")} values={labels("shortTermGoal", profile.goals612Months)} shown={4} />
        </Card>
        <Card as="section" title={t("About")}>
          {profile.userBio ? (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {profile.userBio}
            </p>
          ) : (
            <p className="text-muted">{t("You have not written about yourself yet.")}</p>
          )}
          <Fact label={t("Community badges")} values={badges} none={t("None yet")} tone="accent" />
          {profile.wantsToMentor && (
            <Link href={PLACES_PATH} className="prose-link mt-2 inline-flex min-h-11 items-center">
              {t("Set your places as a mentor")}
            </Link>
          )}
        </Card>
      </div>
    </div>
  );
}

function OwnCard({ profile }: { profile: Profile }) {
  const card = cardContent(profile);
  return (
    <Card
      as="section"
      title={t(CARD_MESSAGES.title)}
      aside={<Badge tone={card.inProgress ? "neutral" : "gold"}>{t(card.tierLabel)}</Badge>}
    >
      <div className="max-w-md max-sm:-mx-4.5">
        <EdidCardFront card={card} woven={percentOf(profile.profileCompletionStage) / 100} />
      </div>
      <ButtonLink href={cardPath()} variant="secondary" className="mt-5 max-sm:w-full">
        {t("Open my card")}
      </ButtonLink>
    </Card>
  );
}

function labels(list: OptionListName, values: readonly string[]): string[] {
  return values.filter(Boolean).map((value) => t(labelOf(list, value)));
}

type FactProps = {
  label: string;
  values: readonly string[];
  shown?: number;
  none?: string;
  tone?: "neutral" | "accent";
};

function Fact({ label, values, shown = values.length, none = t("Not given yet"), tone = "neutral" }: FactProps) {
  const rest = values.length - shown;
  return (
    <div className="not-first:mt-4">
      <p className="mb-1.5 text-sm font-medium text-muted">{label}</p>
      {values.length === 0 && <p className="text-muted">{none}</p>}
      <ul className="flex flex-wrap gap-2">
        {values.slice(0, shown).map((value) => (
          <li key={value} className="max-w-full wrap-anywhere">
            <Badge tone={tone}>{value}</Badge>
          </li>
        ))}
        {rest > 0 && <li className="self-center text-sm text-muted">{t("+{count} more", { count: rest })}</li>}
      </ul>
    </div>
  );
}

function ProfileHead({ profile }: { profile: Profile }) {
  const name = profile.businessName || profile.fullName || t("Entrepreneur");
  const person = profile.fullName ?? name;
  const type = typeLabel(profile.entrepreneurType);
  return (
    <Card as="section">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <Avatar name={person} src={profile.profilePhotoUrl} size="lg" alt={t("Photo of {name}", { name: person })} />
        <div className="min-w-0 flex-1 basis-56">
          <Heading level={2} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </Heading>
          {profile.businessName && profile.fullName && (
            <p className="text-lg wrap-anywhere">
              <bdi>{profile.fullName}</bdi>
            </p>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {type && <Badge tone="clay">{t(type)}</Badge>}
            {profile.country && <span>{countryInWords(profile.country)}</span>}
          </p>
          {profile.memberId && <MemberId id={profile.memberId} />}
        </div>
        <ButtonLink href="/edit-profile" icon={<Pencil aria-hidden className="size-5" />} className="max-sm:w-full">
          {t("Edit Profile")}
        </ButtonLink>
      </div>
      <Progress label={t("Profile complete")} value={percentOf(profile.profileCompletionStage)} className="mt-5" />
    </Card>
  );
}

function MemberId({ id }: { id: string }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{t("Member ID")}</span>
      <span className="flex items-center gap-1">
        <span dir="ltr" translate="no" className="font-mono font-semibold">
          {id}
        </span>
        <CopyButton text={id} label={t("Copy your member ID")} />
      </span>
    </p>
  );
}

const PHONE = { section: "basic", field: "phoneWhatsapp" } as const;

function ContactFacts({ profile, opened }: ContactProps) {
  const { phoneWhatsapp: phone, linkedinSocialProfile, websitePortfolio } = profile;
  const dialled = phone?.replace(/[^\d+]/g, "");
  return (
    <Card as="section" title={t("Contact")}>
      <ul className="grid gap-1">
        <Row icon={<Phone />} label={t("Phone")}>
          {phone && (
            <a href={`tel:${dialled}`} dir="ltr" translate="no" className="prose-link">
              {phone}
            </a>
          )}
        </Row>
        {opened && (
          <Row icon={<MessageCircle />} label={t("WhatsApp")}>
            {t(labelOf("whatsappReader", profile.whatsappOpenTo))}
            <span className="block text-sm text-muted">{opened}</span>
          </Row>
        )}
        <Row icon={<UserRound />} label={t("LinkedIn")}>
          <SafeLink address={linkedinSocialProfile} />
        </Row>
        <Row icon={<Globe />} label={t("Website")}>
          <SafeLink address={websitePortfolio} />
        </Row>
      </ul>
      {!phone && !linkedinSocialProfile && !websitePortfolio && (
        <p className="mt-3">
          <Link href={questionPath(PHONE)} state={FROM_LIST} className="prose-link">
            {t("Add how members can reach you")}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Row({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent">
      <span aria-hidden>{icon}</span>
      <span className="w-20 shrink-0 text-sm font-medium text-muted">{label}</span>
      <span className="min-w-0 wrap-anywhere">
        {children || <span className="text-muted">{t("Not given yet")}</span>}
      </span>
    </li>
  );
}

function SafeLink({ address }: { address: string | null }) {
  const safe = address === null ? null : readWebAddress(address);
  if (safe === null) return address ? <bdi>{address}</bdi> : <span className="text-muted">{t("Not given yet")}</span>;
  return (
    <Link href={safe} newTab dir="ltr" translate="no" className="prose-link">
      {safe.replace(/^https?:\/\/(www\.)?|\/$/g, "")}
    </Link>
  );
}
