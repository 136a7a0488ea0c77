import { History, KeyRound, Mail, MailX, Smartphone, SquarePen, UserRound, UserRoundCog } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { EmptyList, ListResults } from "#shell/list-page/list-results.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Card } from "#shell/ui/card.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { TIMELINE_GROUPS, TIMELINE_TEXTS } from "../../domain/timeline.ts";
import { type LoadedTimeline, timelineOf } from "./timeline-address.ts";
import type { ShownEntry } from "./timeline-words.ts";

type Props = { id: string; timeline: LoadedTimeline };

export function Timeline({ id, timeline: { search, page } }: Props) {
  const address = timelineOf(id);
  const top = useTopOfPage(search.cursor);
  const labels = { pages: t(TIMELINE_TEXTS.pages), first: t(TIMELINE_TEXTS.newest), next: t(TIMELINE_TEXTS.older) };
  return (
    <Card as="section" title={t(TIMELINE_TEXTS.title)} level={3} quiet aria-label={t(TIMELINE_TEXTS.title)}>
      <div ref={top} className="scroll-mt-4">
        <Groups id={id} shown={search.show ?? ""} />
      </div>
      {page === null ? (
        <Retry message={t(TIMELINE_TEXTS.notLoaded)} />
      ) : (
        <ListResults address={address} search={search} nextCursor={page.nextCursor} labels={labels}>
          {page.entries.length === 0 ? (
            <EmptyList address={address} search={search} texts={TIMELINE_TEXTS} icon={<History aria-hidden />} />
          ) : (
            <ol className="relative before:absolute before:inset-y-3 before:start-4.5 before:w-px before:bg-line">
              {page.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
        </ListResults>
      )}
    </Card>
  );
}

/** Scrolls to the first timeline entry when the page of entries changes. */
function useTopOfPage(cursor: string | undefined) {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(cursor);
  useEffect(() => {
    if (before.current !== cursor) void top.current?.scrollIntoView();
    before.current = cursor;
  }, [cursor]);
  return top;
}

function Groups({ id, shown }: { id: string; shown: string }) {
  const address = timelineOf(id);
  return (
    <nav aria-label={t(TIMELINE_TEXTS.filter)} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {[{ key: "", label: TIMELINE_TEXTS.all }, ...TIMELINE_GROUPS].map(({ key, label }) => (
          <li key={key}>
            <Link
              href={address.href({ show: key })}
              keepScroll
              aria-current={key === shown ? "true" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium no-underline",
                key === shown
                  ? "border-accent bg-accent text-on-accent"
                  : "border-line-strong text-text hover:border-accent hover:bg-accent-soft",
              )}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ICONS = {
  mail: Mail,
  missed: MailX,
  phone: Smartphone,
  account: KeyRound,
  profile: UserRound,
  staff: UserRoundCog,
  note: SquarePen,
};
const TONES: Record<ShownEntry["icon"], string> = {
  mail: "bg-accent-soft text-accent",
  missed: "bg-warning-soft text-warning",
  phone: "bg-accent-soft text-accent",
  account: "bg-info-soft text-info",
  profile: "bg-gold-soft text-gold-text",
  staff: "bg-clay-soft text-clay",
  note: "bg-clay-soft text-clay",
};

function Entry({ entry }: { entry: ShownEntry }) {
  const { icon, title, badge, quote, lines, details, href, at, when } = entry;
  const Icon = ICONS[icon];
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0 sm:gap-4">
      <span className={cx("z-10 grid size-9 shrink-0 place-items-center rounded-full", TONES[icon])}>
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 font-medium wrap-anywhere">{title}</p>
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
          <time dateTime={at} className="ms-auto text-sm whitespace-nowrap text-muted max-sm:w-full">
            {when}
          </time>
        </div>
        {quote && <Quote text={quote} href={href} />}
        {lines.map((line) => (
          <p key={line} className="text-sm text-muted wrap-anywhere">
            <bdi>{line}</bdi>
          </p>
        ))}
        {details.length > 0 && (
          <dl className="text-sm text-muted">
            {details.map(({ label, value }) => (
              <div key={label} className="wrap-anywhere">
                <dt className="inline">{t("{label}:", { label })} </dt>
                <dd dir="auto" className="inline text-text">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

function Quote({ text, href }: { text: string; href: string | null }) {
  const look = "whitespace-pre-line wrap-anywhere";
  if (href === null) {
    return (
      <p dir="auto" className={look}>
        {text}
      </p>
    );
  }
  return (
    <Link href={href} dir="auto" className={cx("prose-link inline-flex min-h-11 items-center sm:min-h-0", look)}>
      {text}
    </Link>
  );
}
