import { Users } from "lucide-react";
import type { EditedThing } from "#kernel/hints.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useEditors } from "./use-editors.ts";

type Props = { userId: string; thing: EditedThing };

/** Only a hint: whoever saves second is shown what the first has saved. */
export function EditorsLine({ userId, thing }: Props) {
  const names = useEditors(userId, thing);
  return (
    <p role="status" className="mb-4 flex items-center gap-2 text-sm text-muted empty:hidden">
      {names.length > 0 && (
        <>
          <Users aria-hidden className="size-4 shrink-0" />
          <span className="wrap-anywhere">{t("Also editing this now: {names}", { names: names.join(", ") })}</span>
        </>
      )}
    </p>
  );
}
