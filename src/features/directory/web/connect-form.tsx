import { UserPlus } from "lucide-react";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { Button } from "#shell/ui/button.tsx";
import { CONNECT_MESSAGES } from "../domain/public-profile.ts";

type ConnectFormProps = { memberId: string; back: string; label: string; quiet?: boolean };

/** Where a script runs, the page stays; else it comes back with the same words (docs/product/directory.md#connect). */
export function ConnectForm({ memberId, back, label, quiet }: ConnectFormProps) {
  return (
    <form
      method="post"
      action={addressIn("/community/connect")}
      data-send={apiPath("/api/interests")}
      data-sent={t(CONNECT_MESSAGES.comingSoon)}
      data-failed={t(CONNECT_MESSAGES.failed)}
    >
      <input type="hidden" name="kind" value="connect" />
      <input type="hidden" name="subject" value={memberId} />
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        size="sm"
        variant={quiet ? "secondary" : "primary"}
        icon={<UserPlus aria-hidden className="size-4" />}
      >
        {label}
      </Button>
    </form>
  );
}
