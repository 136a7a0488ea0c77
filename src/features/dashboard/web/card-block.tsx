import { Check, Circle, Copy, Printer } from "lucide-react";
import { isPublicProfile } from "#features/directory/domain/public-profile.ts";
import { cardContent } from "#features/edid/domain/card-content.ts";
import { isCardPublic, missingForNextTier, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { CARD_MESSAGES, missingHeading } from "#features/edid/domain/e-did-texts.ts";
import { EdidCardBack } from "#features/edid/web/parts/card-back.tsx";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { publicProfilePath } from "#features/profiles/domain/member-id.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { sectionLabel, sectionPath } from "#features/profiles/domain/sections.ts";
import { percentOf } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useCopy } from "#shell/text/use-copy.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { CardSide } from "./card-side.tsx";

type CardBlockProps = { profile: Profile; siteUrl: string };

/** Decisions 7 and 8: the card with both sides, what it still lacks, and the ways to carry it along. */
export function CardBlock({ profile, siteUrl }: CardBlockProps) {
  const card = cardContent(profile);
  const woven = percentOf(profile.profileCompletionStage) / 100;
  const address = isPublicProfile(profile) ? siteUrl + publicProfilePath(profile.memberId) : null;
  const name = profile.memberId ?? "isa-e-did";
  return (
    <Card
      as="section"
      title={t(CARD_MESSAGES.title)}
      aside={<Badge tone={card.inProgress ? "neutral" : "gold"}>{t(card.tierLabel)}</Badge>}
    >
      <div data-print-card className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <CardSide label={t("Card front")} download={t("Download PNG of the front")} fileName={`${name}-front.png`}>
          <EdidCardFront card={card} woven={woven} />
        </CardSide>
        <CardSide label={t("Card back")} download={t("Download PNG of the back")} fileName={`${name}-back.png`}>
          <EdidCardBack card={card} woven={woven} address={address ?? siteUrl} leadsToProfile={address !== null} />
        </CardSide>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          variant="secondary"
          size="sm"
          className="noscript:hidden"
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => window.print()}
        >
          {t("Print")}
        </Button>
        {address !== null && <PublicLink address={address} />}
        {!isCardPublic(profile) && <p className="text-sm text-muted">{t(CARD_MESSAGES.publicOff)}</p>}
      </div>
      <CardChecklist profile={profile} />
    </Card>
  );
}

function PublicLink({ address }: { address: string }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <span className="text-muted">{t("Your public link")}</span>
      <a href={address} dir="ltr" translate="no" className="prose-link min-w-0 break-all">
        {address.replace(/^https?:\/\//, "")}
      </a>
      <CopyButton text={address} label={t("Copy your public link")} />
    </p>
  );
}

/** Decision 7: exactly what is still missing for the next tier. */
function CardChecklist({ profile }: { profile: Profile }) {
  const next = missingForNextTier(profile, profile.profileCompletionStage);
  if (next === null) return <p className="mt-6 border-t border-line pt-5">{t(CARD_MESSAGES.top)}</p>;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <Heading level={3} size="lg">
        {t(missingHeading(next.tier), { tier: t(TIER_LABELS[next.tier]) })}
      </Heading>
      {next.tier === "explorer" && <p className="mt-1 text-muted">{t(CARD_MESSAGES.confirmFirst)}</p>}
      {next.missing.length === 0 && <p className="mt-1 text-muted">{t(CARD_MESSAGES.allMet)}</p>}
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {next.missing.map(({ field, label, section }) => (
          <li key={field} className="border-b border-line">
            <Link href={sectionPath(section)} className="group flex min-h-12 items-start gap-3 py-2">
              <Circle aria-hidden className="mt-1 size-4 shrink-0 text-line-strong" />
              <span className="grid">
                <span className="underline-offset-4 group-hover:underline">{t(label)}</span>
                <span className="text-sm text-muted">{t(sectionLabel(section))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type CopyButtonProps = { text: string; label: string };

export function CopyButton({ text, label }: CopyButtonProps) {
  const { copied, copy } = useCopy();
  return (
    <>
      <button
        type="button"
        onClick={() => copy(text)}
        aria-label={label}
        className="grid size-11 shrink-0 place-items-center rounded-full text-accent hover:bg-accent-soft noscript:hidden"
      >
        {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
      </button>
      <span role="status" className={copied ? "text-sm font-medium text-success" : "sr-only"}>
        {copied ? t("Copied") : ""}
      </span>
    </>
  );
}
