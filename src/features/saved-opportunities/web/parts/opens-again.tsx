import { Bell, BellRing } from "lucide-react";
import { addressIn } from "#platform/i18n/address.ts";
import { monthInWords } from "#platform/i18n/format-month.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import { SIGN_UP } from "#shell/text/joining.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { BELL_TEXTS } from "../../domain/bells.ts";

type Props = { id: string; month: number; hasBell: boolean };

/** On the page of what is over and comes back; the bell is a form, for there is no script to press it. */
export function OpensAgain({ id, month, hasBell }: Props) {
  const { role } = useVisitor();
  return (
    <section id="bell" className="mt-5 scroll-mt-28 rounded-md bg-accent-soft p-4 print:hidden">
      <p className="font-semibold">{t(BELL_TEXTS.opensAgain, { month: monthInWords(month) })}</p>
      {role === "guest" && <GuestBell id={id} />}
      {role === "member" && <OwnBell id={id} hasBell={hasBell} />}
    </section>
  );
}

function GuestBell({ id }: Pick<Props, "id">) {
  return (
    <>
      <p className="mt-1 text-sm text-muted">{t(BELL_TEXTS.guest)}</p>
      <ButtonLink
        href={`${SIGN_UP}&next=${encodeURIComponent(`/opportunities/${id}`)}`}
        wide
        size="sm"
        variant="secondary"
        className="mt-3"
      >
        <Bell aria-hidden className="size-5" />
        {t(BELL_TEXTS.join)}
      </ButtonLink>
    </>
  );
}

function OwnBell({ id, hasBell }: Pick<Props, "id" | "hasBell">) {
  return (
    <form method="post" action={addressIn(`/opportunities/${id}`)}>
      <p role="status" className="mt-1 text-sm text-muted">
        {hasBell && <BellRing aria-hidden className="me-1.5 inline size-4 text-accent" />}
        {t(hasBell ? BELL_TEXTS.rings : BELL_TEXTS.offer)}
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
        {t(hasBell ? BELL_TEXTS.stop : BELL_TEXTS.ring)}
      </Button>
    </form>
  );
}
