import { Star } from "lucide-react";
import { data, Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { SAVE_BY_LINK_PATH, SAVED_PATH } from "#kernel/paths/saved-opportunities.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { WovenCard } from "#shell/ui/woven-card.tsx";
import { SAVED_MESSAGES } from "../domain/messages.ts";
import { LINK_TEXTS } from "../domain/texts.ts";
import type { Route } from "./+types/by-link";

export const handle = applicationPage;
/** The page's address contains a token, so the page is never cached, and other sites get no referrer. */
export const headers = () => ({ "referrer-policy": "same-origin", "cache-control": "no-store" });

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";
const NO_LINK = new Set([404, 422]);

/** Link scanners of mail programs open this page too, so reading it changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const api = apiOf(context).api["saved-opportunity-links"];
    const { opportunity } = await unwrap(api.$get({ query: { token: tokenOf(url) } }));
    return { found: { opportunity, isSaved: url.searchParams.has("saved") } };
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || !NO_LINK.has(failure.status)) throw failure;
    return data({ found: null }, { status: 404 });
  }
}

export async function action({ context, url }: Route.ActionArgs) {
  const token = tokenOf(url);
  try {
    await unwrap(apiOf(context).api["saved-opportunity-links"].$post({ json: { token } }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure;
    return data({ problem: failure.message }, { status: failure.status });
  }
  return redirect(`${SAVE_BY_LINK_PATH}?${new URLSearchParams({ token, saved: "1" })}`, 303);
}

export const meta: Route.MetaFunction = () => [
  { title: `${t(LINK_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function SaveByLink({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const [title, lead] = !found
    ? [msg("This link no longer works"), SAVED_MESSAGES.linkGone]
    : found.isSaved
      ? [msg("It is saved"), msg("You find it on your page of saved opportunities, with its deadline.")]
      : [LINK_TEXTS.title, msg("It waits on your page of saved opportunities.")];
  return (
    <div className="measure py-8 sm:py-14" data-opened-by-link>
      <WovenCard className="max-w-2xl">
        <Heading level={1} size="3xl">
          {t(title)}
        </Heading>
        {found && (
          <p className="mt-4 border-s-4 border-gold ps-4 text-lg font-semibold wrap-anywhere">
            <bdi>{found.opportunity.title}</bdi>
          </p>
        )}
        <p className="mt-3 text-lg text-muted">{t(lead)}</p>
        {actionData && (
          <p role="alert" className="mt-4 text-danger">
            {t(actionData.problem)}
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {found && !found.isSaved && (
            <Form method="post" replace className="max-sm:w-full">
              <Button
                type="submit"
                size="lg"
                pending={state !== "idle"}
                icon={<Star aria-hidden className="size-5" />}
                className="max-sm:w-full"
              >
                {t("Save it")}
              </Button>
            </Form>
          )}
          {found?.isSaved && <ButtonLink href={SAVED_PATH}>{t("My saved opportunities")}</ButtonLink>}
          <ButtonLink
            href={found ? `/opportunities/${found.opportunity.id}` : "/opportunities"}
            variant="secondary"
            size={found?.isSaved ? "md" : "lg"}
            className="max-sm:w-full"
          >
            {t(found ? "See the opportunity" : "View all opportunities")}
          </ButtonLink>
        </div>
      </WovenCard>
    </div>
  );
}
