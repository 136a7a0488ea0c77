import { Archive, HandHeart, Inbox as InboxIcon, Send } from "lucide-react";
import { useEffect, useRef } from "react";
import { redirect, useRevalidator } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { BOXES, type Box, boxPath, introductionPath, PLACES_PATH } from "#kernel/paths/introductions.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { useHint } from "#shell/live/hints.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { useWaiting } from "#shell/page/waiting.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { CountBadge } from "#shell/ui/count-badge.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { Tabs } from "#shell/ui/tabs.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { BOX_TEXTS, FORMER_MEMBER } from "../domain/inbox.ts";
import { INBOX_TEXTS } from "../domain/inbox-texts.ts";
import { purposeLabel } from "../domain/purposes.ts";
import type { Route } from "./+types/inbox";
import { QuestionText } from "./question-text.tsx";
import { DaysLeft, StateBadge } from "./state-badge.tsx";

export const handle = applicationPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireVisitor("dashboard", { context, request });
  const box = BOXES.find((known) => known === url.searchParams.get("box")) ?? "received";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const { introductions } = apiOf(context).api;
  try {
    const [list, counts] = await Promise.all([
      unwrap(introductions.$get({ query: { box, cursor } })),
      unwrap(introductions.counts.$get()),
    ]);
    return { box, cursor, counts, ...list };
  } catch (failure) {
    if (cursor && failure instanceof ApiFailure && failure.status === 422) throw redirect(boxPath(box));
    throw failure;
  }
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t(INBOX_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { box, cursor, counts, introductions, nextCursor } = loaderData;
  useFreshList();
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-10">
      <header className="grid gap-2">
        <Heading level={1}>{t(INBOX_TEXTS.title)}</Heading>
        <p className="text-muted">
          {t("One question, one answer. Both members see the contact details only after the request is accepted.")}
        </p>
        {counts.isMentor && (
          <ButtonLink
            href={PLACES_PATH}
            variant="secondary"
            size="sm"
            icon={<HandHeart aria-hidden className="size-4" />}
            className="mt-1 justify-self-start"
          >
            {t("Set your places as a mentor")}
          </ButtonLink>
        )}
      </header>
      <Tabs
        label={t(INBOX_TEXTS.title)}
        tabs={BOXES.map((one) => ({
          label: t(BOX_TEXTS[one].label),
          href: boxPath(one),
          current: one === box,
          note: (
            <CountBadge
              count={counts[one]}
              quiet={one !== "received" || counts.waiting === 0}
              className={one === "archive" ? "max-sm:hidden" : ""}
            />
          ),
        }))}
      />
      {introductions.length === 0 ? (
        <Nothing box={box} />
      ) : (
        <ul className="grid gap-4">
          {introductions.map((introduction) => (
            <InboxItem key={introduction.id} introduction={introduction} />
          ))}
        </ul>
      )}
      <Pagination
        label={t("Pages of introductions")}
        firstHref={cursor === undefined ? null : boxPath(box)}
        nextHref={
          nextCursor && `${boxPath(box)}${box === "received" ? "?" : "&"}cursor=${encodeURIComponent(nextCursor)}`
        }
        nextLabel={t("Older")}
      />
    </div>
  );
}

const ICONS = { received: InboxIcon, sent: Send, archive: Archive };

function Nothing({ box }: { box: Box }) {
  const Icon = ICONS[box];
  const { empty, hint } = BOX_TEXTS[box];
  return (
    <EmptyState
      level={2}
      title={t(empty)}
      icon={<Icon aria-hidden />}
      actions={
        box !== "archive" && (
          <ButtonLink href="/community" size="sm" variant="secondary">
            {t("Find members")}
          </ButtonLink>
        )
      }
    >
      {t(hint)}
    </EmptyState>
  );
}

function useFreshList(): void {
  const waiting = useWaiting();
  const { revalidate } = useRevalidator();
  useHint("introductions", () => void revalidate());
  const shown = useRef(waiting);
  useEffect(() => {
    if (shown.current === waiting) return;
    shown.current = waiting;
    void revalidate();
  }, [waiting, revalidate]);
}

export function ErrorBoundary() {
  return (
    <div className="measure max-w-3xl py-10">
      <Retry message={t("Your introductions could not be loaded")} />
    </div>
  );
}

function InboxItem({ introduction }: { introduction: IntroductionAnswer }) {
  const { id, other, purpose, question, createdAt } = introduction;
  const name = other?.name ?? t(FORMER_MEMBER);
  return (
    <li className="relative flex gap-4 rounded-lg border border-line bg-raised p-4 shadow-sm transition-shadow focus-within:shadow-md hover:border-accent hover:shadow-md sm:p-5">
      <Avatar name={name} src={other?.photoUrl} className="max-sm:size-10 max-sm:text-sm" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <div className="min-w-0">
            <Heading level={2} size="lg" className="wrap-anywhere">
              <Link
                href={introductionPath(id)}
                className="after:absolute after:inset-0 after:rounded-lg hover:text-accent"
              >
                <bdi>{name}</bdi>
              </Link>
            </Heading>
            {other?.businessName && (
              <p className="text-sm text-muted wrap-anywhere">
                <bdi>{other.businessName}</bdi>
              </p>
            )}
          </div>
          <StateBadge introduction={introduction} />
        </div>
        <p className="line-clamp-2 wrap-anywhere">
          <QuestionText question={question} />
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted">
          <span>{t(purposeLabel(purpose))}</span>
          <span>{dayInWords(createdAt)}</span>
          <DaysLeft introduction={introduction} />
        </p>
      </div>
    </li>
  );
}
