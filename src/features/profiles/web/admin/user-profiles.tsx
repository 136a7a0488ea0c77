import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Retry } from "#shell/layouts/retry.tsx";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { focusBehindDialogs } from "#shell/ui/focus-behind-dialogs.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { ADMIN_PROFILE_TEXTS } from "../../domain/admin/messages.ts";
import { type Deletable, DeleteProfile } from "./delete-profile.tsx";
import { EditDialog } from "./edit/edit-dialog.tsx";
import { FilterForm } from "./filter-form.tsx";
import { FoundProfiles } from "./found-profiles.tsx";
import { ListActions } from "./list-actions.tsx";
import type { LoadedProfiles } from "./load-profiles.ts";
import { MemberDialog } from "./member/member-dialog.tsx";
import { StatCards } from "./stat-cards.tsx";
import { SummaryPanels } from "./summary-panels.tsx";
import { useOpenProfile } from "./use-open-profile.ts";

type Props = { userId: string; loaded: LoadedProfiles };

/** A§2 "Admin profile management". */
export function UserProfiles({ userId, loaded }: Props) {
  const { search, list, summary, problem } = loaded;
  const { state, revalidate } = useRevalidator();
  const open = useOpenProfile(search);
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
      <FilterForm search={search} />
      {list === null ? (
        <Retry message={t(problem)} />
      ) : (
        <FoundProfiles search={search} list={list} onDelete={setDeleting} />
      )}
      {summary && <SummaryPanels summary={summary} />}
      <MemberDialog
        userId={userId}
        id={open.view}
        onClose={open.close}
        onEdit={(id) => open.goOn({ edit: id })}
        onDelete={setDeleting}
      />
      <EditDialog userId={userId} id={open.edit} onClose={open.close} onSaved={leaveAndReload} />
      <DeleteProfile
        userId={userId}
        row={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          leaveAndReload();
          // Its button is gone with it.
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
