import { Mail } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { api } from "#shell/client/browser-api.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { mailMembersPath } from "./mail-members.ts";
import { EXPORT_FAILED, type MemberSet, membersFile } from "./member-set.ts";
import { SaveSegment } from "./save-segment.tsx";

type Props = { userId: string; members: MemberSet };

/** docs/product/members-admin.md#all-of-these */
export function SetActions({ userId, members }: Props) {
  return (
    <>
      <ButtonLink
        href={mailMembersPath(members)}
        size="sm"
        variant="secondary"
        icon={<Mail aria-hidden className="size-4" />}
      >
        {t("Mail these")}
      </ButtonLink>
      <SaveSegment userId={userId} members={members} />
    </>
  );
}

export function ExportThese({ userId, members }: Props) {
  return (
    <DownloadWithBanner
      userId={userId}
      file={membersFile(members)}
      probe={() => api.admin.profiles.$get({ query: { limit: "1" } })}
      label={t("Export these")}
      failed={EXPORT_FAILED}
    />
  );
}
