import { BadgeCheck, Coins, Globe, ShieldCheck, Unlink, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { OpportunityDetail } from "../contract/opportunities.ts";
import { linkTroubleText } from "../domain/links.ts";
import { domainName, feeInWords } from "../domain/trust-line.ts";

type TrustProps = { opportunity: OpportunityDetail };

export function PayRule({ opportunity: { asksFee } }: TrustProps) {
  return (
    <p className="flex gap-2 text-sm text-muted">
      <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(
          asksFee
            ? "Our rule: never pay to apply. This one asks for a fee: think twice, and pay nobody but the organizer."
            : "Our rule: never pay to apply. Does somebody ask you for money? Tell us.",
        )}
      </span>
    </p>
  );
}

/** The page also states which trust facts are unknown (docs/product/opportunities.md#trust). */
export function Trust({ opportunity }: TrustProps) {
  const { linkTrouble, isFunderVerified } = opportunity;
  const fee = feeInWords(opportunity);
  return (
    <section className="mt-6 border-t border-line pt-5">
      <Heading level={2} size="lg">
        {t("Can you trust it?")}
      </Heading>
      <ul className="mt-3 grid gap-2.5 text-sm [&>li]:flex [&>li]:gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <Fact icon={<Globe aria-hidden />} known={opportunity.sourceUrl !== null}>
          <Source opportunity={opportunity} />
        </Fact>
        <Fact icon={<UserCheck aria-hidden />} known={opportunity.checkedOn !== null}>
          <Check opportunity={opportunity} />
        </Fact>
        <Fact icon={<Coins aria-hidden />} known={opportunity.asksFee !== null}>
          {fee.values ? <Sentence text={fee.text} parts={{ fee: <bdi>{fee.values.fee}</bdi> }} /> : t(fee.text)}
        </Fact>
        <Fact icon={<BadgeCheck aria-hidden />} known={isFunderVerified}>
          {t(isFunderVerified ? "We have verified the funder" : "We have not verified the funder")}
        </Fact>
        {linkTrouble && (
          <Fact icon={<Unlink aria-hidden />} known>
            {t(linkTroubleText(linkTrouble.result), { day: dayInWords(linkTrouble.day) })}
          </Fact>
        )}
      </ul>
    </section>
  );
}

type FactProps = { icon: ReactNode; known: boolean; children: ReactNode };

function Fact({ icon, known, children }: FactProps) {
  return (
    <li className={known ? "[&>svg]:text-accent" : "text-muted"}>
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function Source({ opportunity: { sourceUrl } }: TrustProps) {
  if (sourceUrl === null) return t("The organizer has not given us a page of their own");
  const link = (
    <Link href={sourceUrl} newTab translate="no" className="prose-link">
      <bdi>{domainName(sourceUrl) ?? sourceUrl}</bdi>
    </Link>
  );
  return <Sentence text={"From the organizer’s own page, {domain}"} parts={{ domain: link }} />;
}

function Check({ opportunity: { checkedOn, checkedBy } }: TrustProps) {
  if (checkedOn === null) return t("Our team has not checked this yet");
  return (
    <Sentence
      text={"Checked by {name} of our team on {day}"}
      parts={{ name: <bdi>{checkedBy}</bdi>, day: dayInWords(checkedOn) }}
    />
  );
}
