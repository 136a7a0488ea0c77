import { t } from "#platform/i18n/i18n.ts";
import { dayInWords } from "#shell/text/day-in-words.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { Passkey } from "../../../contract/passkeys.ts";
import type { Refused } from "./change-passkey.ts";
import { passkeysPath } from "./passkeys-path.ts";
import { RemovePasskey } from "./remove-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

type Props = { passkey: Passkey; open: "rename" | "remove" | null; refused: Refused | undefined };

/** One passkey. Which form is open stands in the address, so that it needs no script. */
export function PasskeyCard({ passkey, open, refused }: Props) {
  const { id, friendly_name: name, created_at, last_used_at } = passkey;
  return (
    <Card as="li" quiet title={name} level={3} className="break-words">
      <p className="mb-4 text-muted">
        {t("Added on {day}", { day: dayInWords(created_at) })}
        {" · "}
        {last_used_at ? t("last used on {day}", { day: dayInWords(last_used_at) }) : t("not used yet")}
      </p>
      {open === "rename" && <RenamePasskey passkey={passkey} refused={refused} />}
      {open === "remove" && <RemovePasskey passkey={passkey} />}
      {open === null && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href={passkeysPath({ rename: id })}
            variant="secondary"
            size="sm"
            aria-label={t("Rename {name}", { name })}
          >
            {t("Rename")}
          </ButtonLink>
          <ButtonLink
            href={passkeysPath({ remove: id })}
            variant="ghost"
            size="sm"
            aria-label={t("Remove {name}", { name })}
          >
            {t("Remove")}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
