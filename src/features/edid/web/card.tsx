import { msg } from "#kernel/translate.ts";
import "./parts/print.css";
import { Circle } from "lucide-react";
import { useRef } from "react";
import { data, redirect, useSearchParams } from "react-router";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { BRAND } from "#kernel/brand.ts";
import { FROM_LIST } from "#kernel/paths/from-list.ts";
import { questionPath, sectionLabel } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { pageAddressOf } from "#shell/page/data-address.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { celebratedTier, GAINED_TITLES, TIER_TITLES } from "../domain/card-page.ts";
import {
  type EdidTier,
  edidTier,
  isCardIssued,
  isCardPublic,
  type Missing,
  missingForNextTier,
  TIER_LABELS,
} from "../domain/e-did.ts";
import { CARD_MESSAGES, missingHeading } from "../domain/e-did-texts.ts";
import { TIER_TEXTS } from "../domain/tier-texts.ts";
import type { Route } from "./+types/card";
import { CardActions } from "./card-actions.tsx";
import { TIER_COLOURS } from "./parts/card-frame.tsx";
import { PUBLIC_FIELD, PublicSwitch } from "./public-switch.tsx";
import { publicAddress, TurningCard } from "./turning-card.tsx";
import "#platform/i18n/plurals.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import { minutesFor, TIER_OPENS } from "../domain/next-tier.ts";
import { FallenTier } from "./parts/fallen-tier.tsx";

/** Confetti positions advance by numbers without a common divisor, so that no rows or columns are visible. */
const PIECES = Array.from(
  { length: 40 },
  (_, index) => `M${(index * 173) % 720} ${-30 - ((index * 47) % 60)}l9 12-9 12-9-12z`,
);
const DELAYS = ["", "[animation-delay:150ms]", "[animation-delay:320ms]", "[animation-delay:480ms]"];

function Confetti({ tier }: { tier: EdidTier }) {
  const { ground, threads } = TIER_COLOURS[tier];
  const colours = [threads[0], threads[1], ground];
  return (
    <svg
      aria-hidden
      viewBox="0 0 720 480"
      preserveAspectRatio="xMidYMin slice"
      className="pointer-events-none absolute inset-x-0 top-0 z-10 h-[30rem] w-full motion-reduce:hidden print:hidden"
    >
      {PIECES.map((path, index) => (
        <path
          key={path}
          d={path}
          fill={colours[index % 3]}
          className={cx("origin-center animate-confetti [transform-box:fill-box]", DELAYS[index % 4])}
        />
      ))}
    </svg>
  );
}

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

/** Decision 7. */
function NextTier({ profile }: { profile: Profile }) {
  const next = missingForNextTier(profile, profile.profileCompletionStage);
  if (next === null)
    return <Card as="section">{t("You hold the highest tier. Thank you for building this community.")}</Card>;
  return (
    <Card as="section" title={t(missingHeading(next.tier), { tier: t(TIER_LABELS[next.tier]) })}>
      <FallenTier profile={profile} className="mb-2" />
      <Needs missing={next.missing} />
      <Heading level={3} size="base" className="mt-5">
        {t("This is what it opens")}
      </Heading>
      <p className="mt-1 text-muted">{t(TIER_OPENS[next.tier])}</p>
    </Card>
  );
}

function Needs({ missing }: { missing: Missing[] }) {
  const [first] = missing;
  if (first === undefined)
    return (
      <p className="text-muted">{t("You have everything for this tier. Save your profile once more to receive it.")}</p>
    );
  return (
    <>
      <p className="text-lg">
        {t(
          "{count, plural, one {# thing} other {# things}}, about {minutes, plural, one {# minute} other {# minutes}}",
          { count: missing.length, minutes: minutesFor(missing) },
        )}
      </p>
      <ul className="mt-2">
        {missing.map(({ field, label, section }) => (
          <li key={field} className="border-b border-line">
            <Link
              href={questionPath({ section, field })}
              state={FROM_LIST}
              className="group flex min-h-12 items-start gap-3 py-2"
            >
              <Circle aria-hidden className="mt-1 size-4 shrink-0 text-line-strong" />
              <span className="grid">
                <span className="underline-offset-4 group-hover:underline">{t(label)}</span>
                <span className="text-sm text-muted">{t(sectionLabel(section))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink href={questionPath(first)} className="mt-5 max-sm:w-full">
        {t("Go on")}
      </ButtonLink>
    </>
  );
}
