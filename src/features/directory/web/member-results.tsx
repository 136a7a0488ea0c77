import { SearchX, UsersRound } from "lucide-react";
import { Fragment } from "react";
import { typeLabel } from "#features/profiles/domain/entrepreneur-type.ts";
import { publicProfilePath } from "#features/profiles/domain/member-id.ts";
import type { OptionListName } from "#features/profiles/domain/options.ts";
import { OptionLabel } from "#features/profiles/web/parts/option-label.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed, useVisitor } from "#shell/page/root-data.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Avatar } from "#shell/ui/avatar.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import type { DirectoryAnswer, DirectoryMember } from "../contract/directory.ts";
import { SHOWN_ON_CARD } from "../domain/listing.ts";
import { DIRECTORY_TEXTS } from "../domain/messages.ts";
import { displayName, founderOf } from "../domain/public-profile.ts";
import { ConnectForm } from "./connect-form.tsx";
import { type DirectorySearch, directoryPath } from "./directory-search.ts";
import { OpenBadges, Place, TierBadge } from "./member-badges.tsx";
import { ContactLinks, PortfolioLinks } from "./member-links.tsx";

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
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {members.map((member) => (
          <li key={member.memberId} className="min-w-0">
            <MemberCard member={member} back={directoryPath(search)} />
          </li>
        ))}
      </ul>
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
      title={t(DIRECTORY_TEXTS.empty)}
      icon={filtered ? <SearchX aria-hidden /> : <UsersRound aria-hidden />}
      actions={
        filtered && (
          <ButtonLink href="/community" variant="secondary">
            {t(DIRECTORY_TEXTS.clearFilters)}
          </ButtonLink>
        )
      }
    >
      {t(filtered ? DIRECTORY_TEXTS.emptyHint : DIRECTORY_TEXTS.emptyDirectory)}
    </EmptyState>
  );
}

type MemberCardProps = {
  member: DirectoryMember;
  /** Where connecting leads back to without script. */
  back: string;
};

/** One member in the directory; the whole card leads to the profile (docs/product/directory.md#what-is-shown). */
function MemberCard({ member, back }: MemberCardProps) {
  const { memberId, entrepreneurType, country, cityTown, profilePhotoUrl, about, portfolioLinks } = member;
  const [name, founder] = [displayName(member), founderOf(member)];
  return (
    <article className="relative flex h-full flex-col rounded-lg border border-line bg-raised p-5 shadow-sm transition-shadow focus-within:shadow-md hover:border-accent hover:shadow-md">
      <div className="flex gap-4">
        <Avatar name={member.fullName ?? name} src={profilePhotoUrl} size="md" className="size-14" />
        <div className="min-w-0 flex-1">
          <Heading level={2} size="lg" className="wrap-anywhere">
            <Link
              href={publicProfilePath(memberId)}
              className="after:absolute after:inset-0 after:rounded-lg hover:text-accent"
            >
              <bdi>{name}</bdi>
            </Link>
          </Heading>
          {founder && (
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{founder}</bdi>
            </p>
          )}
        </div>
      </div>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm font-medium">
        {t(typeLabel(entrepreneurType, "card"))}
        <TierBadge tier={member.edidTier} />
      </p>
      <Place country={country} cityTown={cityTown} className="mt-0.5 text-sm" />
      <p className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
        <OpenBadges {...member} />
      </p>
      {about && (
        <p dir="auto" className="mt-3 line-clamp-3 text-sm wrap-anywhere">
          {about}
        </p>
      )}
      <CardLists member={member} />
      <PortfolioLinks links={portfolioLinks} shown={SHOWN_ON_CARD.portfolioLinks} className="mt-3 text-sm" />
      <CardActions member={member} back={back} />
    </article>
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
    <dl className="mt-3 grid gap-2 text-sm">
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

/** At most three, and how many more there are (docs/product/directory.md#what-is-shown). */
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

/** Contact and Connect for members; visitors are asked to join (docs/product/directory.md#contact). */
function CardActions({ member, back }: { member: DirectoryMember; back: string }) {
  const visitor = useVisitor();
  const isSignUpClosed = useSignUpClosed();
  const { memberId, contact } = member;
  if (visitor.role === "guest") {
    const next = encodeURIComponent(publicProfilePath(memberId));
    return (
      <div className="relative z-10 mt-auto flex flex-wrap items-center gap-x-4 pt-4">
        <ButtonLink href={`/auth?next=${next}`} variant="secondary" size="sm">
          {t("Connect")}
        </ButtonLink>
        {!isSignUpClosed && (
          <Link
            href={`/auth?mode=signup&next=${next}`}
            className="prose-link inline-flex min-h-11 items-center text-sm"
          >
            {t(DIRECTORY_TEXTS.joinToContact)}
          </Link>
        )}
      </div>
    );
  }
  const isOwn = visitor.profile?.memberId === memberId;
  return (
    <div className="relative z-10 mt-auto pt-4">
      <ContactLinks contact={contact} className="mb-3 text-sm" />
      {isOwn ? <OwnCard /> : <ConnectForm memberId={memberId} back={back} label={t("Connect")} quiet />}
    </div>
  );
}

function OwnCard() {
  return (
    <ButtonLink href="/edit-profile" variant="ghost" size="sm" className="-ms-4">
      {t(DIRECTORY_TEXTS.own)}
    </ButtonLink>
  );
}
