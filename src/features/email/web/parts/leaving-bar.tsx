import { MailCheck, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import "#platform/i18n/plurals.ts";
import { sendPath } from "#kernel/paths/emails.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Named } from "#shell/admin/named.tsx";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { LeavingSend } from "../../contract/mailing.ts";
import { announceLeaving, onLeavingNews } from "./leaving-news.ts";

const HISTORY = api.admin["email-history"];
const SECOND_MS = 1000;

/** On all admin pages: shows confirmed sends that can still be undone (docs/product/email.md#undo). */
export function LeavingBar({ userId }: { userId: string }) {
  const { leaving, now } = useLeaving(userId);
  const { revalidate } = useRevalidator();
  const [undoing, setUndoing] = useState<string | null>(null);
  async function undo(id: string): Promise<void> {
    setUndoing(id);
    const result = await ask(userId, () => HISTORY[":id"].undo.$post({ param: { id } }));
    setUndoing(null);
    if (result.kind === "ok") toast.success(t("Undone. Nothing was sent."));
    else toast.error((result.kind === "refused" && result.message) || t("This could not be undone"));
    announceLeaving();
    void revalidate();
  }
  const [first] = leaving;
  return (
    <>
      {/* This text does not count down: a screen reader would announce every second. */}
      <p role="status" className="sr-only">
        {first && sentenceOf(first, first.leavesAt - first.leavesInMs)}
      </p>
      {leaving.length > 0 && (
        <ul data-leaving aria-label={t("Leaves soon")} className="measure sticky bottom-3 z-10 grid gap-2">
          {leaving.map((send) => (
            <li
              key={send.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent bg-raised px-4 py-3 shadow-lg"
            >
              <MailCheck aria-hidden className="size-5 shrink-0 text-accent max-sm:hidden" />
              <p className="min-w-0 flex-1 basis-56 wrap-anywhere tabular-nums">{sentenceOf(send, now)}</p>
              <Link href={sendPath(send.id)} className="inline-flex min-h-11 items-center text-sm underline">
                <Named name={send.subject}>{t("See it in the history")}</Named>
              </Link>
              <Button
                size="sm"
                pending={undoing === send.id}
                icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
                onClick={() => void undo(send.id)}
              >
                <Named name={send.subject}>{t("Undo")}</Named>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Leaving = LeavingSend & { leavesAt: number };

function sentenceOf({ subject, recipientCount, leavesAt }: Leaving, now: number): string {
  const seconds = Math.max(0, Math.ceil((leavesAt - now) / SECOND_MS));
  return t(
    "{seconds, plural, =0 {“{subject}” leaves at any moment. Recipients: {count}.} one {“{subject}” leaves in # second. Recipients: {count}.} other {“{subject}” leaves in # seconds. Recipients: {count}.}}",
    { subject, count: recipientCount, seconds },
  );
}

/** The countdown uses the device's clock. The list is loaded again on navigation, and when a countdown ends. */
function useLeaving(userId: string) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<Leaving[]>([]);
  const [now, setNow] = useState(0);
  const had = useRef(0);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const look = () => setAsked((times) => times + 1);
    let later: ReturnType<typeof setTimeout> | undefined;
    const forget = onLeavingNews(() => {
      look();
      // A background job creates the sends of notices, so the list is loaded again three seconds later.
      clearTimeout(later);
      later = setTimeout(look, 3 * SECOND_MS);
    });
    return () => {
      forget();
      clearTimeout(later);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on another page, and after news
  useEffect(() => {
    let stale = false;
    void ask(userId, () => HISTORY.leaving.$get()).then((result) => {
      if (stale || result.kind !== "ok") return;
      const at = Date.now();
      setNow(at);
      setLeaving(result.data.sends.map((send) => ({ ...send, leavesAt: at + send.leavesInMs })));
      // A send has left, so the page data about it is stale.
      if (result.data.sends.length < had.current) void revalidate();
      had.current = result.data.sends.length;
    });
    return () => {
      stale = true;
    };
  }, [userId, pathname, asked]);

  const isDue = leaving.some(({ leavesAt }) => leavesAt <= now);
  useEffect(() => {
    if (leaving.length === 0) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [leaving.length]);
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(announceLeaving, 2 * SECOND_MS);
    return () => clearInterval(timer);
  }, [isDue]);
  return { leaving, now };
}
