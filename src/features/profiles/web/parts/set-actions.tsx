import { Mail } from "lucide-react";
import { mailMembersPath } from "#features/email/web/parts/mail-members.ts";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { apiPath } from "#shell/client/api-path.ts";
import { api } from "#shell/client/browser-api.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { profileFilter } from "../../contract/admin-profiles.ts";
import { ADMIN_PROFILE_MESSAGES } from "../../domain/admin/messages.ts";

/** Members by what they have in common, as the addresses of their list name it. */
export type MemberSet = SearchOf<typeof profileFilter>;

const FILE = listAddress({
  page: "/admin/profiles",
  query: profileFilter,
  file: apiPath("/api/admin/profiles/export.csv"),
});

type Props = { userId: string; members: MemberSet };

/** What can be done with all of them at once (docs/product/members-admin.md#all-of-these). */
export function SetActions({ members }: Props) {
  return (
    <ButtonLink
      href={mailMembersPath(members)}
      size="sm"
      variant="secondary"
      icon={<Mail aria-hidden className="size-4" />}
    >
      {t("Mail these")}
    </ButtonLink>
  );
}

/** Where the list has no file of its own. */
export function ExportThese({ userId, members }: Props) {
  return (
    <DownloadWithBanner
      userId={userId}
      file={FILE.file(members)}
      probe={() => api.admin.profiles.$get({ query: { limit: "1" } })}
      label={t("Export these")}
      failed={ADMIN_PROFILE_MESSAGES.exportFailed}
    />
  );
}
