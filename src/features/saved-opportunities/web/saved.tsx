import { CalendarDays } from "lucide-react";
import { redirect } from "react-router";
import { Stars } from "#features/opportunities/web/parts/star.tsx";
import { wordsOfStars } from "#features/opportunities/web/parts/star-words.ts";
import { BRAND } from "#kernel/brand.ts";
import { CALENDAR_PATH } from "#kernel/paths/saved-opportunities.ts";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor, visitorOf } from "#shell/session/visitor.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { CALENDAR_TEXTS } from "../domain/calendar-texts.ts";
import { SAVED_TEXTS } from "../domain/texts.ts";
import type { Route } from "./+types/saved";
import { GuestList } from "./list/guest-list.tsx";
import { type Part, partPath, SavedList } from "./list/saved-list.tsx";
import { FoldedAnswers } from "./one/answers.tsx";
import { loadAnswers } from "./one/load-answers.ts";
import { loadSimilar } from "./parts/load-similar.ts";
import { SimilarList } from "./parts/similar.tsx";

export const handle = applicationPage;

/** A guest's saves are only on the device, so the server loads none; administrators cannot save. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (isGuest(visitor) && !visitor.owes) return { list: null, words: wordsOfStars() };
  const { id } = await requireVisitor("dashboard", { context, request });
  const part: Part = url.searchParams.get("part") === "past" ? "past" : "open";
  const cursor = url.searchParams.get("cursor");
  const api = apiOf(context).api["saved-opportunities"];
  try {
    const [list, similar, answers] = await Promise.all([
      unwrap(api.$get({ query: { part, ...(cursor === null ? {} : { cursor }) } })),
      part === "open" ? loadSimilar(context) : [],
      loadAnswers(context, id),
    ]);
    return { part, cursor, list, similar, answers, stars: { saved: [], words: wordsOfStars() } };
  } catch (failure) {
    if (cursor && failure instanceof ApiFailure && failure.status === 422) throw redirect(partPath(part));
    throw failure;
  }
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t(SAVED_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Saved({ loaderData }: Route.ComponentProps) {
  const isGuest = loaderData.list === null;
  return (
    <div className="measure grid max-w-5xl grid-cols-1 gap-6 py-8 sm:py-10">
      <header className="grid gap-2">
        <Heading level={1}>{t(SAVED_TEXTS.title)}</Heading>
        <p className="max-w-2xl text-muted">
          {t(isGuest ? "What you save is kept on this device until you have an account." : SAVED_TEXTS.lead)}
        </p>
        {!isGuest && (
          <p>
            <Link href={CALENDAR_PATH} className="prose-link inline-flex min-h-11 items-center gap-2">
              <CalendarDays aria-hidden className="size-5 shrink-0" />
              {t(CALENDAR_TEXTS.title)}
            </Link>
          </p>
        )}
      </header>
      {loaderData.list === null ? (
        <GuestList words={loaderData.words} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_22rem]">
          <div className="grid min-w-0 grid-cols-1 gap-10">
            <SavedList part={loaderData.part} cursor={loaderData.cursor} list={loaderData.list} />
            <Stars stars={loaderData.stars}>
              <SimilarList similar={loaderData.similar} />
            </Stars>
          </div>
          {loaderData.answers && <FoldedAnswers answers={loaderData.answers} />}
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="measure max-w-3xl py-10">
      <Retry message={t(SAVED_TEXTS.notLoaded)} />
    </div>
  );
}
