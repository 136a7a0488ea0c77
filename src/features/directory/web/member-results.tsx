import { ChevronDown, SearchX, UsersRound } from "lucide-react";
import { Fragment } from "react";
import { AskLink } from "#features/introductions/web/parts/ask-link.tsx";
import { PlacesLine } from "#features/introductions/web/parts/places-line.tsx";
import { SHOWN_ON_CARD } from "#features/profiles/domain/listing.ts";
import type { OptionListName } from "#features/profiles/domain/options.ts";
import { OptionLabel } from "#features/profiles/web/parts/option-label.tsx";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { publicProfilePath } from "#kernel/member-id.ts";
import { isGuest } from "#kernel/permissions.ts";
import { displayName, founderOf } from "#kernel/public-profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed, useVisitor } from "#shell/page/root-data.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Avatar } from "#shell/ui/avatar.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { FoldedCards, SHOWN_FIRST } from "#shell/ui/folded-cards.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import type { DirectoryAnswer, DirectoryMember } from "../contract/directory.ts";
import { DIRECTORY_TEXTS } from "../domain/messages.ts";
import { type DirectorySearch, directoryPath } from "./directory-search.ts";
import { OpenBadges, Place, TierBadge } from "./member-badges.tsx";
import { ContactLinks, PortfolioLinks } from "./member-links.tsx";

/** docs/product/directory.md#what-is-shown */
function MemberCard({ member }: { member: DirectoryMember }) {
  return (
    <article className="relative flex h-full flex-col rounded-lg border border-line bg-raised p-4 shadow-sm transition-shadow focus-within:shadow-md hover:border-accent hover:shadow-md sm:p-5">
      <Head member={member} />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm font-medium sm:mt-3">
        {t(typeLabel(member.entrepreneurType, "card"))}
        <TierBadge tier={member.edidTier} />
      </p>
      <Place {...member} className="mt-0.5 text-sm max-sm:*:last:line-clamp-1" />
      <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden sm:mt-3">
        <OpenBadges {...member} />
      </p>
      <div className="mt-auto pt-2 max-sm:grid max-sm:*:[grid-area:1/1] sm:flex sm:flex-1 sm:flex-col">
        <Rest member={member} />
        <div className="relative z-10 sm:mt-auto sm:pt-4 max-sm:self-start max-sm:justify-self-end">
          <Ask memberId={member.memberId} />
        </div>
      </div>
    </article>
  );
}

function Head({ member }: { member: DirectoryMember }) {
  const [name, founder] = [displayName(member), founderOf(member)];
  return (
    <div className="flex gap-4">
      <Avatar name={member.fullName ?? name} src={member.profilePhotoUrl} size="md" className="size-14" />
      <div className="min-w-0 flex-1">
        <Heading level={2} size="lg" className="wrap-anywhere max-sm:line-clamp-2">
          <Link
            href={publicProfilePath(member.memberId)}
            className="after:absolute after:inset-0 after:rounded-lg hover:text-accent"
          >
            <bdi>{name}</bdi>
          </Link>
        </Heading>
        {founder && (
          <p className="text-sm text-muted wrap-anywhere max-sm:line-clamp-1">
            <bdi>{founder}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

function Rest({ member }: { member: DirectoryMember }) {
  const { about, contact, mentoring, portfolioLinks } = member;
  return (
    <details className="group text-sm sm:details-content:[content-visibility:visible]">
      <summary
        aria-label={t("More about {name}", { name: displayName(member) })}
        className="relative z-10 flex min-h-11 w-fit items-center gap-1.5 rounded-md pe-3 font-semibold text-accent sm:supports-[selector(::details-content)]:hidden"
      >
        {t("More")}
        <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
      </summary>
      {mentoring && <PlacesLine places={mentoring} className="mt-2" />}
      {about && (
        <p dir="auto" className="mt-2 line-clamp-3 wrap-anywhere">
          {about}
        </p>
      )}
      <CardLists member={member} />
      <PortfolioLinks links={portfolioLinks} shown={SHOWN_ON_CARD.portfolioLinks} className="mt-3" />
      <ContactLinks contact={contact} className="relative z-10 mt-3" />
      <JoinToContact memberId={member.memberId} />
    </details>
  );
}

function CardLists({ member }: { member: DirectoryMember }) {
  const lists = [
    { label: t("Industries"), list: "industry", values: member.industrySector },
    { label: t("Skills"), list: "skill", values: member.skillsOffer },
    { label: t("Services"), list: "soloService", values: member.servicesOffered },
    { label: t("Looking for"), list: "supportArea", values: member.supportAreasNeeded },
  ] as const;
  return (
    <dl className="mt-3 grid gap-2">
      {lists
        .filter(({ values }) => values.length > 0)
        .map(({ label, list, values }) => (
          <div key={label}>
            <dt className="text-xs font-medium text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              <Shortened list={list} values={values} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** docs/product/directory.md#what-is-shown */
function Shortened({ list, values }: { list: OptionListName; values: readonly string[] }) {
  const more = values.length - SHOWN_ON_CARD.tags;
  return (
    <>
      {values.slice(0, SHOWN_ON_CARD.tags).map((value, index) => (
        <Fragment key={value}>
          {index > 0 && " · "}
          <OptionLabel list={list} value={value} />
        </Fragment>
      ))}
      {more > 0 && <span className="whitespace-nowrap text-muted"> {t("+{count} more", { count: more })}</span>}
    </>
  );
}

/** docs/product/directory.md#contact */
function JoinToContact({ memberId }: { memberId: string }) {
  const visitor = useVisitor();
  const isSignUpClosed = useSignUpClosed();
  if (!isGuest(visitor) || isSignUpClosed) return null;
  return (
    <Link
      href={`/auth?mode=signup&next=${nextOf(memberId)}`}
      className="prose-link relative z-10 mt-2 inline-flex min-h-11 items-center"
    >
      {t(DIRECTORY_TEXTS.joinToContact)}
    </Link>
  );
}

const nextOf = (memberId: string): string => encodeURIComponent(publicProfilePath(memberId));

function Ask({ memberId }: { memberId: string }) {
  const visitor = useVisitor();
  if (isGuest(visitor) || visitor.profile?.memberId !== memberId)
    return <AskLink memberId={memberId} variant="secondary" size="sm" isShort />;
  return (
    <ButtonLink href="/edit-profile" variant="ghost" size="sm" className="sm:-ms-4">
      {t(DIRECTORY_TEXTS.own)}
    </ButtonLink>
  );
}

type MemberResultsProps = DirectoryAnswer & { search: DirectorySearch };

export function MemberResults({ search, members, similarTo, nextCursor }: MemberResultsProps) {
  if (members.length === 0) return <NobodyFound filtered={Object.keys(search).length > 0} />;
  return (
    <>
      {similarTo && (
        <p className="mb-4 text-muted">
          <Sentence text={DIRECTORY_TEXTS.similar} parts={{ words: <bdi>{similarTo}</bdi> }} />
        </p>
      )}
      <FoldedCards
        cards={members.map((member) => ({
          key: member.memberId,
          card: <MemberCard member={member} />,
        }))}
        more={t("Show {count} more", { count: members.length - SHOWN_FIRST })}
      />
      <Pagination
        label={t("Pages of members")}
        firstHref={search.cursor === undefined ? null : directoryPath({ ...search, cursor: undefined })}
        nextHref={nextCursor && directoryPath({ ...search, cursor: nextCursor })}
      />
    </>
  );
}

function NobodyFound({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      level={2}
      title={t("No members found")}
      icon={filtered ? <SearchX aria-hidden /> : <UsersRound aria-hidden />}
      actions={
        filtered && (
          <ButtonLink href="/community" variant="secondary">
            {t(DIRECTORY_TEXTS.clearFilters)}
          </ButtonLink>
        )
      }
    >
      {t(
        filtered
          ? "Try fewer words, or remove a filter."
          : "Nobody is listed yet. Be the first: make your profile public at the end of the form.",
      )}
    </EmptyState>
  );
}
