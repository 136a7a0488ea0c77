import { t } from "#platform/i18n/i18n.ts";
import { useSiteUrl } from "#shell/layouts/use-site-url.ts";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { ADMIN_PROFILE_TEXTS } from "../../domain/admin/messages.ts";

type Props = { open: boolean; onClose: () => void };

/** A§2: users must sign up themselves. */
export function CreateInfoDialog({ open, onClose }: Props) {
  const address = `${useSiteUrl()}/auth?mode=signup`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(ADMIN_PROFILE_TEXTS.createTitle)}
      description={t(ADMIN_PROFILE_TEXTS.createText)}
      actions={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      <ul className="grid list-disc gap-2 ps-5">
        {ADMIN_PROFILE_TEXTS.createReasons.map((reason) => (
          <li key={reason}>{t(reason)}</li>
        ))}
      </ul>
      <p className="mt-4">{t(ADMIN_PROFILE_TEXTS.createHow)}</p>
      <p className="mt-3 rounded-md bg-sunken px-4 py-3 font-semibold break-all select-all">{address}</p>
    </Dialog>
  );
}
