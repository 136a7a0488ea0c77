import { Handshake } from "lucide-react";
import { ASK, askPath } from "#kernel/paths/introductions.ts";
import { canUseIntroductions, isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import { ButtonLink } from "#shell/ui/button.tsx";

type Props = {
  memberId: string;
  variant?: "primary" | "secondary";
  size?: "sm";
  wide?: boolean;
  isShort?: boolean;
};

export function AskLink({ memberId, isShort, ...look }: Props) {
  const visitor = useVisitor();
  if (!isGuest(visitor) && !canUseIntroductions(visitor)) return null;
  const path = askPath(memberId);
  return (
    <ButtonLink
      href={isGuest(visitor) ? `/auth?next=${encodeURIComponent(path)}` : path}
      icon={<Handshake aria-hidden className="size-4 shrink-0" />}
      aria-label={isShort ? t(ASK) : undefined}
      {...look}
    >
      {isShort && <span className="sm:hidden">{t("Ask")}</span>}
      <span className={isShort ? "max-sm:hidden" : ""}>{t(ASK)}</span>
    </ButtonLink>
  );
}
