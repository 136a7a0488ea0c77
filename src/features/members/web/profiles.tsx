import { Globe, HeartHandshake, Percent, UsersRound } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { data, replace, useRevalidator } from "react-router";
import type { ProfileSummaryAnswer } from "#features/profiles/contract/admin-profiles.ts";
import type { MemberSegment } from "#features/profiles/contract/member-segments.ts";
import { PROFILE_FLAGS } from "#features/profiles/domain/finding/filters.ts";
import { SEGMENT_TEXTS } from "#features/profiles/domain/finding/segments.ts";
import { type MemberFilter, memberFilters } from "#features/profiles/web/parts/member-filters.ts";
import { BRAND } from "#kernel/brand.ts";
import { canListProfiles } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { memberPath, useAdmin } from "#shell/admin/tabs.ts";
import { apiOf } from "#shell/client/api.ts";
import { FilterCard, FilterChoice, MoreFilters, SearchField } from "#shell/list-page/list-filter.tsx";
import { exceptForOpenRow, useOpenRow } from "#shell/list-page/open-row.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { inPercent } from "#shell/text/in-percent.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { StatTile } from "#shell/ui/stat-tile.tsx";
import { focusBehindDialogs } from "#shell/ui/use-modal.ts";
import { ADMIN_PROFILE_TEXTS } from "../domain/messages.ts";
import type { Route } from "./+types/profiles";
import { type Deletable, DeleteProfile } from "./delete-profile.tsx";
import { EditDialog } from "./edit/edit-dialog.tsx";
import { ListActions } from "./list-actions.tsx";
import { ProfileResults } from "./profile-results.tsx";
import { loadProfiles, PROFILES, type ProfileSearch, QUICK_VIEWS } from "./profile-search.ts";
import { SummaryPanels } from "./summary-panels.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canListProfiles, { context, request });
  const view = url.searchParams.get("view");
  if (view) throw replace(memberPath(view));
  const loaded = await loadProfiles(apiOf(context), PROFILES.read(url.searchParams));
  return data(loaded, { status: loaded.list === null ? 503 : 200 });
}

export const shouldRevalidate = exceptForOpenRow(PROFILES);

export const meta: Route.MetaFunction = () => [
  { title: `${t(ADMIN_PROFILE_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

/** docs/product/members-admin.md#the-list */
export default function Profiles({ loaderData: loaded }: Route.ComponentProps) {
  const { userId } = useAdmin();
  const { search, list, summary, segments, problem } = loaded;
  const { state, revalidate } = useRevalidator();
  const open = useOpenRow(PROFILES, search);
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => void revalidate();
  const leaveAndReload = () => void open.leave().then(revalidate);
  return (
    <section aria-labelledby="user-profiles" className="grid grid-cols-1 gap-6">
      <Head total={list?.total ?? null} heading={heading}>
        <ListActions
          userId={userId}
          search={search}
          onFailure={setFailure}
          onRefresh={reload}
          refreshing={state === "loading"}
        />
      </Head>
      {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />}
      {summary && <StatCards summary={summary} />}
      <ProfileFilter search={search} segments={segments} />
      <QuickViews search={search} />
      {list === null ? (
        <Retry message={t(problem)} />
      ) : (
        <ProfileResults
          {...{ userId, search, list }}
          onDelete={setDeleting}
          onChanged={reload}
          onFailure={setFailure}
        />
      )}
      {summary && <SummaryPanels summary={summary} />}
      <EditDialog userId={userId} id={open.edit} onClose={open.close} onSaved={leaveAndReload} />
      <DeleteProfile
        userId={userId}
        row={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          leaveAndReload();
          // Moves the focus, because the focused delete button disappears with its row.
          focusBehindDialogs(heading.current);
        }}
      />
    </section>
  );
}

type HeadProps = { total: number | null; heading: RefObject<HTMLHeadingElement | null>; children: ReactNode };

function Head({ total, heading, children }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Heading level={2} id="user-profiles" ref={heading} tabIndex={-1} className="outline-none">
        {t(ADMIN_PROFILE_TEXTS.title)}
        {total !== null && <span className="font-normal text-muted tabular-nums"> ({inNumbers(total)})</span>}
      </Heading>
      {children}
    </div>
  );
}

/** Cards of docs/product/members-admin.md#cards-and-panels. */
function StatCards({ summary }: { summary: ProfileSummaryAnswer }) {
  const cards = [
    { label: t("Total Profiles"), value: inNumbers(summary.total), icon: <UsersRound /> },
    { label: t("Completion Rate"), value: inPercent(summary.completionRate), icon: <Percent /> },
    { label: t("Mentors"), value: inNumbers(summary.mentors), icon: <HeartHandshake /> },
    { label: t("Public Profiles"), value: inNumbers(summary.publicProfiles), icon: <Globe /> },
  ];
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 max-sm:[&_span[aria-hidden]]:hidden">
      {cards.map((card) => (
        <StatTile key={card.label} {...card} />
      ))}
    </div>
  );
}

const isShown = (view: { search: ProfileSearch }, search: ProfileSearch): boolean =>
  PROFILES.href(PROFILES.filter(search)) === PROFILES.href(view.search);

function QuickViews({ search }: { search: ProfileSearch }) {
  return (
    <nav aria-label={t("Quick views")} className="-mb-2 flex flex-wrap gap-2">
      {QUICK_VIEWS.map((view) => {
        const isCurrent = isShown(view, search);
        return (
          <ButtonLink
            key={view.label}
            size="sm"
            variant={isCurrent ? "primary" : "secondary"}
            href={PROFILES.href(view.search)}
            keepScroll
            {...(isCurrent ? { "aria-current": "page" as const } : {})}
          >
            {t(view.label)}
          </ButtonLink>
        );
      })}
    </nav>
  );
}

/** Filters of docs/product/members-admin.md#filters. */
function ProfileFilter({ search, segments }: { search: ProfileSearch; segments: readonly MemberSegment[] }) {
  const [type, country, ...others] = memberFilters(search);
  const isQuick = QUICK_VIEWS.some((view) => isShown(view, search));
  const more = [...others, ...PROFILE_FLAGS, { name: "saved" } as const];
  const showsMore = !isQuick && more.some(({ name }) => search[name] !== undefined);
  return (
    <FilterCard address={PROFILES} search={search} clear={t(ADMIN_PROFILE_TEXTS.clearFilters)}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end">
        <SearchField
          label={t("Search profiles")}
          hint={t("Name, member ID, place, industry, email or phone")}
          value={search.search}
          className="sm:max-lg:col-span-2"
        />
        {type && <FilterField filter={type} search={search} />}
        {country && <FilterField filter={country} search={search} />}
        <Button type="submit" size="sm" className="min-h-11.5 sm:max-lg:col-span-2">
          {t("Search")}
        </Button>
      </div>
      <MoreFilters open={showsMore}>
        <div className="grid grid-cols-1 gap-x-6 gap-y-3 pt-1 sm:grid-cols-2 sm:items-end lg:grid-cols-3">
          {segments.length > 0 && (
            <FilterChoice
              name="saved"
              label={SEGMENT_TEXTS.label}
              any={SEGMENT_TEXTS.any}
              options={segments.map(({ id, name }) => ({ value: id, label: name }))}
              value={search.saved}
            />
          )}
          {others.map((filter) => (
            <FilterField key={filter.name} filter={filter} search={search} />
          ))}
          {PROFILE_FLAGS.map(({ name, label }) => (
            <Checkbox key={name} name={name} value="1" label={t(label)} defaultChecked={search[name] !== undefined} />
          ))}
          <Button type="submit" size="sm" variant="secondary" className="justify-self-start">
            {t("Apply filters")}
          </Button>
        </div>
      </MoreFilters>
    </FilterCard>
  );
}

function FilterField({ filter, search }: { filter: MemberFilter; search: ProfileSearch }) {
  const value = search[filter.name];
  if ("options" in filter) return <FilterChoice {...filter} value={value} />;
  return (
    <Field label={t(filter.label)}>
      <Input name={filter.name} maxLength={filter.maxLength} defaultValue={value} />
    </Field>
  );
}
