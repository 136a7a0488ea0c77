import { redirect } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { CALENDAR_PATH } from "#kernel/paths/saved-opportunities.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { requireSignedIn } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { CALENDAR_TEXTS } from "../domain/calendar-texts.ts";
import type { Route } from "./+types/calendar";
import { CalendarSection } from "./parts/calendar-section.tsx";

export const handle = publicPage;

/** The page shows a secret address. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

const SAID = {
  make: msg("Your calendar is ready."),
  renew: msg("This is the new address. The one before no longer works."),
  end: msg("Your calendar is off. Its address no longer works."),
} as const;
type Intent = keyof typeof SAID;
const isIntent = (text: unknown): text is Intent => typeof text === "string" && Object.hasOwn(SAID, text);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSignedIn({ context, request });
  const said = new URL(request.url).searchParams.get("said");
  try {
    const { path } = await unwrap(apiOf(context).api["saved-opportunities"].calendar.$get());
    return { isMember: true, path, said: isIntent(said) ? said : null };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 403) return { isMember: false, path: null, said: null };
    throw failure;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireSignedIn({ context, request });
  const intent = (await readForm(request)).get("intent");
  if (!isIntent(intent)) return redirect(CALENDAR_PATH, 303);
  const api = apiOf(context).api["saved-opportunities"].calendar;
  await unwrap(intent === "end" ? api.$delete() : api.$put());
  return redirect(`${CALENDAR_PATH}?said=${intent}`, 303);
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: CALENDAR_PATH,
    title: `${t(CALENDAR_TEXTS.title)} · ${BRAND.name}`,
    description: t(CALENDAR_TEXTS.lead),
    noIndex: true,
  });
}

export default function Calendar({ loaderData: { isMember, path, said } }: Route.ComponentProps) {
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-12">
      <div>
        <Link href="/opportunities" className="prose-link inline-block py-2">
          {t("Opportunities")}
        </Link>
        <Heading level={1}>{t("My calendar")}</Heading>
      </div>
      {said && <Banner tone="success">{t(SAID[said])}</Banner>}
      {isMember ? (
        <CalendarSection path={path} />
      ) : (
        <Banner tone="info">{t("This is for members: administrators save no opportunities.")}</Banner>
      )}
    </div>
  );
}
