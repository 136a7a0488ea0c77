import { msg } from "#kernel/translate.ts";
import "./parts/print.css";
import { useRef } from "react";
import { data, redirect, useSearchParams } from "react-router";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { pageAddressOf } from "#shell/page/data-address.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { celebratedTier, GAINED_TITLES, TIER_TITLES } from "../domain/card-page.ts";
import { type EdidTier, edidTier, isCardIssued, isCardPublic, TIER_LABELS } from "../domain/e-did.ts";
import { CARD_MESSAGES } from "../domain/e-did-texts.ts";
import { TIER_TEXTS } from "../domain/tier-texts.ts";
import type { Route } from "./+types/card";
import { CardActions } from "./card-actions.tsx";
import { Confetti } from "./confetti.tsx";
import { NextTier } from "./next-tier.tsx";
import { PUBLIC_FIELD, PublicSwitch } from "./public-switch.tsx";
import { publicAddress, TurningCard } from "./turning-card.tsx";

export const handle = applicationPage;

const FAILED = { failed: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id } = await requireVisitor("dashboard", { context, request });
  return { profile: await readProfile(context, id), siteUrl: context.get(pageContext).siteUrl };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { id } = await requireVisitor("dashboard", { context, request });
  const okFeatureProfile = (await readForm(request)).get(PUBLIC_FIELD) === "on";
  const { version } = await readProfile(context, id);
  const json = { baseVersion: version, changes: { okFeatureProfile } };
  const answer = await apiOf(context).api.profiles[":id"].$patch({ param: { id }, json });
  return answer.ok ? redirect(pageAddressOf(request.url), 303) : data(FAILED, { status: answer.status });
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, () => FAILED);

async function readProfile(context: Route.LoaderArgs["context"], id: string): Promise<Profile> {
  const answer = apiOf(context).api.profiles[":id"].$get({ param: { id } });
  const { profile } = await unwrap<{ profile: Profile | null }>(answer);
  if (profile === null) throw new Error("a member without a profile reached their card");
  return profile;
}

export const meta: Route.MetaFunction = () => [{ title: `${t(CARD_MESSAGES.title)} · ${BRAND.name}` }];

/** docs/product/edid.md#own-page */
export default function OwnCard({ loaderData: { profile, siteUrl }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const card = useRef<HTMLDivElement>(null);
  const gained = celebratedTier(search.get("new"), profile.profileCompletionStage);
  const address = publicAddress(profile, siteUrl);
  const tierLabel = t(TIER_LABELS[edidTier(profile.profileCompletionStage)]);
  const shared = isCardPublic(profile) && address !== null ? { link: address, tierLabel } : null;
  return (
    <div className="relative overflow-x-clip">
      {gained && <Confetti tier={gained} />}
      <section className="border-b border-line bg-sunken">
        <div className="measure py-8 sm:py-12">
          <Head profile={profile} gained={gained} />
          <div className="mx-auto mt-6 max-w-xl sm:mt-8">
            <TurningCard ref={card} profile={profile} siteUrl={siteUrl} celebrates={gained !== null} />
          </div>
          <CardActions card={card} fileName={profile.memberId ?? "isa-e-did"} shared={shared} />
          {!isCardPublic(profile) && (
            <p className="mt-3 text-center text-muted">
              {t("Your card is private. It can be shared once it is issued and your profile is public.")}
            </p>
          )}
        </div>
      </section>
      <div className="measure grid max-w-5xl grid-cols-1 items-start gap-6 py-8 sm:py-10 lg:grid-cols-2">
        <NextTier profile={profile} />
        {profile.memberId !== null && (
          <PublicSwitch profile={profile} address={address} failed={actionData !== undefined} />
        )}
      </div>
    </div>
  );
}

function Head({ profile, gained }: { profile: Profile; gained: EdidTier | null }) {
  const stage = profile.profileCompletionStage;
  const tier = edidTier(stage);
  const title = isCardIssued(stage) ? (gained ? GAINED_TITLES : TIER_TITLES)[tier] : msg("Your card is on its way");
  const text = isCardIssued(stage)
    ? TIER_TEXTS.find((one) => one.tier === tier)?.text
    : msg("Your card is issued when your profile is complete and you confirm it.");
  return (
    <header className="text-center">
      <p className="font-semibold text-clay">{t(CARD_MESSAGES.title)}</p>
      <Heading level={1} className="mt-1">
        {t(title)}
      </Heading>
      <p className="mx-auto mt-2 max-w-xl text-lg text-muted">{t(text ?? "")}</p>
    </header>
  );
}
