import { LogOut, Mail, MailCheck, Trash2 } from "lucide-react";
import { mailMembersPath } from "#features/profiles/web/parts/mail-members.ts";
import { EXPORT_FAILED } from "#features/profiles/web/parts/member-set.ts";
import { writeToPath } from "#kernel/paths/emails.ts";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadLink } from "#shell/admin/download-link.tsx";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { api } from "#shell/client/browser-api.ts";
import type { Selection } from "#shell/list-page/use-selection.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { fileOfChosen, PROFILES, type ProfileSearch } from "../profile-search.ts";
import type { MemberActStep } from "./use-member-act.ts";

type Props = {
  userId: string;
  search: ProfileSearch;
  selection: Selection;
  step: MemberActStep;
  resending: { looking: boolean; ask: () => Promise<void> };
  onFailure: (failure: Failure | null) => void;
};

const ICON = "size-4";

export function MemberActs({ userId, search, selection, step, resending, onFailure }: Props) {
  const { isAll, ids } = selection;
  const ghost = { size: "sm", variant: "secondary" } as const;
  return (
    <>
      {!search.spam && (
        <ButtonLink
          {...ghost}
          href={isAll ? mailMembersPath(PROFILES.filter(search)) : writeToPath(...ids)}
          icon={<Mail aria-hidden className={ICON} />}
        >
          {t("Email")}
        </ButtonLink>
      )}
      <DownloadLink
        userId={userId}
        file={isAll ? PROFILES.file(search) : fileOfChosen(ids)}
        probe={() => api.admin.profiles.$get({ query: { limit: "1" } })}
        label={t("Export")}
        failed={EXPORT_FAILED}
        onFailure={onFailure}
      />
      <Button
        {...ghost}
        pending={resending.looking}
        icon={<MailCheck aria-hidden className={ICON} />}
        onClick={() => void resending.ask()}
      >
        {t("Resend confirmation")}
      </Button>
      <Button
        {...ghost}
        pending={step.pending === "signOut"}
        icon={<LogOut aria-hidden className={`${ICON} rtl:-scale-x-100`} />}
        onClick={() => void step.ask("signOut")}
      >
        {t("Sign out")}
      </Button>
      <Button
        {...ghost}
        pending={step.pending === "delete"}
        icon={<Trash2 aria-hidden className={ICON} />}
        onClick={() => void step.ask("delete")}
      >
        {t("Delete")}
      </Button>
    </>
  );
}
