import { Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { Button } from "#shell/ui/button.tsx";
import { OPEN_PLACES_PAGE, OPEN_PLACES_TEXTS as TEXTS } from "../../domain/link-pages.ts";
import type { Route } from "./+types/open-places";
import { LinkFrame, LinkOver, WayOn } from "./frame.tsx";
import { endOf, linkHeaders, tokenOf } from "./loaded-link.ts";

export const handle = applicationPage;
export const headers = linkHeaders;

/** Programs that look at links open them too: looking changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const api = apiOf(context).api["introduction-links"]["open-places"];
    return { view: "places" as const, ...(await unwrap(api.$get({ query: { token: tokenOf(url) } }))) };
  } catch (failure) {
    return endOf(failure);
  }
}

export async function action({ context, url }: Route.ActionArgs) {
  const token = tokenOf(url);
  try {
    await unwrap(apiOf(context).api["introduction-links"]["open-places"].$post({ json: { token } }));
  } catch (failure) {
    return endOf(failure);
  }
  return redirect(`${OPEN_PLACES_PAGE.path}?${new URLSearchParams({ token })}`, 303);
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: OPEN_PLACES_PAGE.path,
    title: `${t(OPEN_PLACES_PAGE.title)} · ${BRAND.name}`,
    description: t(OPEN_PLACES_PAGE.description),
    noIndex: true,
  });
}

export default function OpenPlaces({ loaderData }: Route.ComponentProps) {
  const { state } = useNavigation();
  if (loaderData.view === "end") return <LinkOver why={loaderData.why} />;
  const { pausedUntil } = loaderData;
  if (pausedUntil === null)
    return (
      <LinkFrame title={t(TEXTS.openTitle)} lead={t(TEXTS.openLead)}>
        <WayOn />
      </LinkFrame>
    );
  return (
    <LinkFrame title={t(TEXTS.pausedTitle, { date: dayInWords(pausedUntil) })} lead={t(TEXTS.pausedLead)}>
      <Form method="post" replace className="mt-8">
        <Button type="submit" size="lg" wide pending={state !== "idle"}>
          {t(TEXTS.open)}
        </Button>
      </Form>
    </LinkFrame>
  );
}
