import { typeLabel } from "#features/profiles/domain/entrepreneur-type.ts";
import { labelOf } from "#features/profiles/domain/options.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { stageLabel } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { memberPath } from "#shell/admin/member-path.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { InsightMember } from "../../contract/insights.ts";
import { INSIGHT_TEXTS } from "../../domain/messages.ts";

export function MemberRow({ member }: { member: InsightMember }) {
  const name = member.businessName || member.fullName || t(INSIGHT_TEXTS.unnamed);
  return (
    <Card as="li" quiet className="flex flex-wrap items-start gap-4">
      <Avatar name={name} src={member.profilePhotoUrl} size="md" />
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={memberPath(member.id)}
          className="prose-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{facts(member)}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Badge tone="accent">{t(stageLabel(member.profileCompletionStage))}</Badge>
          {member.wantsToMentor && <Badge tone="gold">{t("Mentor")}</Badge>}
          {member.openToCollaboration && <Badge tone="clay">{t("Open to Collaborate")}</Badge>}
          {member.isPublic && <Badge>{t("Public")}</Badge>}
        </div>
      </div>
      <div className="text-sm text-muted sm:text-end">
        <p>{t("Joined {day}", { day: joinedText(member.createdAt) })}</p>
        {member.isPublic && member.memberId !== null && (
          <Link href={`/profile/${member.memberId}`} newTab className="prose-link inline-flex min-h-11 items-center">
            {t("Public profile")}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
      </div>
    </Card>
  );
}

function facts(member: InsightMember): string {
  const place = [member.cityTown, countryName(member.country)].filter(Boolean).join(", ");
  const stage = member.businessStage && t(labelOf("businessStage", member.businessStage));
  const person = member.businessName ? member.fullName : null;
  return [person, member.memberId, t(typeLabel(member.entrepreneurType, "admin")), place, stage]
    .filter(Boolean)
    .join(" · ");
}
