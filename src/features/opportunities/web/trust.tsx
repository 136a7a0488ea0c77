import { BadgeCheck, Coins, Globe, ShieldCheck, Unlink, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
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

/** Known facts only (docs/product/opportunities.md#trust). */
export function Trust({ opportunity }: TrustProps) {
  const { linkTrouble, isFunderVerified, sourceUrl, checkedOn, checkedBy } = opportunity;
  const fee = feeInWords(opportunity);
  if (!checkedOn && !sourceUrl && !fee && !isFunderVerified && !linkTrouble) return null;
  return (
    <ul
      aria-label={t("Can you trust it?")}
      className="mt-5 flex flex-wrap gap-x-4 gap-y-2 border-t border-line pt-4 text-sm [&>li]:flex [&>li]:gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent"
    >
      {checkedOn && (
        <Fact icon={<UserCheck aria-hidden />}>
          <Sentence
            text={"Checked by {name} of our team on {day}"}
            parts={{ name: <bdi>{checkedBy}</bdi>, day: dayInWords(checkedOn) }}
          />
        </Fact>
      )}
      {sourceUrl && (
        <Fact icon={<Globe aria-hidden />}>
          <Source address={sourceUrl} />
        </Fact>
      )}
      {fee && (
        <Fact icon={<Coins aria-hidden />}>
          {fee.values ? <Sentence text={fee.text} parts={{ fee: <bdi>{fee.values.fee}</bdi> }} /> : t(fee.text)}
        </Fact>
      )}
      {isFunderVerified && <Fact icon={<BadgeCheck aria-hidden />}>{t("We have verified the funder")}</Fact>}
      {linkTrouble && (
        <Fact icon={<Unlink aria-hidden />}>
          {t(linkTroubleText(linkTrouble.result), { day: dayInWords(linkTrouble.day) })}
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function Source({ address }: { address: string }) {
  const link = (
    <Link href={address} newTab translate="no" className="prose-link">
      <bdi>{domainName(address) ?? address}</bdi>
    </Link>
  );
  return <Sentence text={"From the organizer’s own page, {domain}"} parts={{ domain: link }} />;
}
