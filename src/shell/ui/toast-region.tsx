import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { TONE_CLASSES, TONE_ICONS } from "./banner.tsx";
import { cx } from "./class-names.ts";
import { Link } from "./link.tsx";
import { toast as store, type Toast } from "./toast-store.ts";

/** Place for toasts; each layout and each open dialog has one. */
export function ToastRegion({ inDialog = false }: { inDialog?: boolean }) {
  const current = useSyncExternalStore(store.subscribe, store.current, () => null);
  const isInFront = useIsInFront(inDialog);
  const toast = isInFront ? current : null;
  return (
    <section aria-label={toast ? t("Notifications") : undefined} className="toasts">
      <ol aria-live="polite">{toast && <ToastItem key={toast.id} toast={toast} />}</ol>
    </section>
  );
}

function ToastItem({ toast: { id, tone, text, durationMs, link } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const remaining = useRef(durationMs);
  const Icon = TONE_ICONS[tone];

  useEffect(() => {
    if (held) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => store.dismiss(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [held, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Keeps the surrounding dialog open.
    event.preventDefault();
    store.dismiss(id);
  };

  return (
    <li
      ref={uncoverHeading}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx("toast animate-rise", TONE_CLASSES[tone])}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span role={tone === "error" ? "alert" : undefined} className="min-w-0 flex-1 text-text">
        {text}
        {link && (
          <Link href={link.href} className="prose-link flex min-h-11 items-center font-semibold">
            {link.label}
          </Link>
        )}
      </span>
      <button
        type="button"
        aria-label={t("Dismiss")}
        onClick={() => store.dismiss(id)}
        className="-my-2 -me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface/60"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  );
}

/** Scrolls the page if the toast covers a heading. */
function uncoverHeading(message: HTMLElement | null): void {
  if (!message) return;
  const { top, bottom } = message.getBoundingClientRect();
  const boxes = [...document.querySelectorAll("main :is(h1, h2, h3)")].map((heading) =>
    heading.getBoundingClientRect(),
  );
  const covered = boxes.find((box) => box.top < bottom && box.bottom > top);
  if (covered) scrollBy(0, covered.top - bottom);
}

let dialogs: readonly string[] = [];
const listeners = new Set<() => void>();

const frontDialog = () => dialogs.at(-1);

function replace(next: readonly string[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Content behind a modal dialog is inert, so the front dialog shows the toast. */
function useIsInFront(inDialog: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!inDialog) return;
    replace([...dialogs, id]);
    return () => replace(dialogs.filter((other) => other !== id));
  }, [id, inDialog]);
  const front = useSyncExternalStore(subscribe, frontDialog, () => undefined);
  return front === (inDialog ? id : undefined);
}
