import { Bell, CheckCheck, Settings } from "lucide-react";
import { useEffect } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { AHEAD_HEADER } from "#kernel/device-headers.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { byDay } from "../domain/groups.ts";
import { KEPT_DAYS } from "../domain/limits.ts";
import { NOTICE_SETTINGS_PATH, NOTICES_PATH } from "../domain/paths.ts";
import { NOTICES_PAGE as TEXTS } from "../domain/texts.ts";
import type { Route } from "./+types/notices";
import { NoticeEntry } from "./notice-entry.tsx";

export const handle = applicationPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireVisitor("dashboard", { context, request });
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const ahead = request.headers.has(AHEAD_HEADER) ? "1" : undefined;
  try {
    return { cursor, ...(await unwrap(apiOf(context).api.notices.$get({ query: { cursor, ahead } }))) };
  } catch (failure) {
    if (cursor && failure instanceof ApiFailure && failure.status === 422) throw redirect(NOTICES_PATH);
    throw failure;
  }
}

/** Marks only notices as read that are not newer than the shown list. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireVisitor("dashboard", { context, request });
  const until = String((await readForm(request)).get("until"));
  try {
    await unwrap(apiOf(context).api.notices.read.$post({ json: { until } }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return data({ problem: TEXTS.failed }, { status: failure.status });
  }
  return redirect(NOTICES_PATH, 303);
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, () => ({ problem: TEXTS.failed }));

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t(TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Notices({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { cursor, notices, nextCursor, unread, today } = loaderData;
  const latest = notices[0];
  useBadge(unread);
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-10">
      <header className="grid gap-2">
        <Heading level={1}>{t(TEXTS.title)}</Heading>
        <p className="text-muted">{t("What is new for you. We keep it for {days} days.", { days: KEPT_DAYS })}</p>
        <div className="mt-1 flex flex-wrap items-center gap-3">
          {latest && unread > 0 && <ReadAll until={latest.at} />}
          <ButtonLink
            href={NOTICE_SETTINGS_PATH}
            variant="ghost"
            size="sm"
            icon={<Settings aria-hidden className="size-4" />}
          >
            {t("Notice settings")}
          </ButtonLink>
        </div>
      </header>
      {refused && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      {latest === undefined ? (
        <Nothing />
      ) : (
        <div className="grid gap-8">
          <p className="sr-only">
            {t("{count, plural, =0 {All is read} one {# not read yet} other {# not read yet}}", { count: unread })}
          </p>
          {byDay(notices).map(({ day, groups }) => (
            <section key={day} className="grid gap-3">
              <Heading level={2} size="base" className="text-muted">
                {dayName(day, today)}
              </Heading>
              <ul className="grid gap-2">
                {groups.map((group) => (
                  <NoticeEntry key={group.notices[0]?.id} group={group} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <Pagination
        label={t("Pages of notices")}
        firstHref={cursor === undefined ? null : NOTICES_PATH}
        nextHref={nextCursor && `${NOTICES_PATH}?cursor=${encodeURIComponent(nextCursor)}`}
        nextLabel={t("Older")}
      />
    </div>
  );
}

function useBadge(unread: number): void {
  useEffect(() => {
    navigator.setAppBadge?.(unread).catch(Boolean);
  }, [unread]);
}

const DAY_MS = 86_400_000;

function dayName(day: string, today: string): string {
  const ago = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  return ago === 0 ? t("Today") : ago === 1 ? t("Yesterday") : dayInWords(day);
}

function ReadAll({ until }: { until: string }) {
  const pending = useNavigation().formData !== undefined;
  return (
    <Form method="post">
      <input type="hidden" name="until" value={until} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        pending={pending}
        icon={<CheckCheck aria-hidden className="size-4" />}
      >
        {t("Mark all as read")}
      </Button>
    </Form>
  );
}

function Nothing() {
  return (
    <EmptyState
      level={2}
      title={t("Nothing new")}
      icon={<Bell aria-hidden />}
      actions={
        <>
          <ButtonLink href="/community" size="sm" variant="secondary">
            {t("Find members")}
          </ButtonLink>
          <ButtonLink href="/opportunities" size="sm" variant="secondary">
            {t("Find opportunities")}
          </ButtonLink>
        </>
      }
    >
      {t("Answers of members, deadlines of what you saved, and decisions of our team appear here.")}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  return (
    <div className="measure max-w-3xl py-10">
      <Retry message={t(TEXTS.notLoaded)} />
    </div>
  );
}
