import { Bell, BellRing } from "lucide-react";
import { canSaveOpportunities, isGuest } from "#kernel/permissions.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { monthInWords } from "#platform/i18n/format-month.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import { SIGN_UP } from "#shell/text/joining.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";

type Props = { id: string; month: number; hasBell: boolean };

/** The bell button is a plain HTML form, because the page has no script for it. */
export function OpensAgain({ id, month, hasBell }: Props) {
  const visitor = useVisitor();
  return (
    <section id="bell" className="mt-5 scroll-mt-28 rounded-md bg-accent-soft p-4 print:hidden">
      <p className="font-semibold">{t("Opens again about {month}", { month: monthInWords(month) })}</p>
      {isGuest(visitor) && <GuestBell id={id} />}
      {canSaveOpportunities(visitor) && <OwnBell id={id} hasBell={hasBell} />}
    </section>
  );
}

function GuestBell({ id }: Pick<Props, "id">) {
  return (
    <>
      <p className="mt-1 text-sm text-muted">{t("Members can be told by email when it is open again.")}</p>
      <ButtonLink
        href={`${SIGN_UP}&next=${encodeURIComponent(`/opportunities/${id}`)}`}
        wide
        size="sm"
        variant="secondary"
        className="mt-3"
      >
        <Bell aria-hidden className="size-5" />
        {t("Join to be told")}
      </ButtonLink>
    </>
  );
}

function OwnBell({ id, hasBell }: Pick<Props, "id" | "hasBell">) {
  return (
    <form method="post" action={addressIn(`/opportunities/${id}`)}>
      <p role="status" className="mt-1 text-sm text-muted">
        {hasBell && <BellRing aria-hidden className="me-1.5 inline size-4 text-accent" />}
        {t(hasBell ? "You will be told when it opens" : "We write to you once, when it is open again.")}
      </p>
      <Button
        type="submit"
        name="bell"
        value={hasBell ? "off" : "on"}
        wide
        size="sm"
        variant={hasBell ? "ghost" : "primary"}
        className="mt-3"
      >
        {!hasBell && <Bell aria-hidden className="size-5" />}
        {t(hasBell ? "Do not tell me" : "Tell me when it opens")}
      </Button>
    </form>
  );
}
