import { ArrowLeft, Check, ChevronDown, Minus, UserRoundX } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { data, useNavigate, useRevalidator } from "react-router";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { BRAND } from "#kernel/brand.ts";
import { canManageMembers } from "#kernel/permissions.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { longDayText } from "#shell/admin/moment-text.ts";
import { adminTabPath, useAdmin } from "#shell/admin/tabs.ts";
import { apiOf } from "#shell/client/api.ts";
import { AnswerList } from "#shell/ui/answer-list.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { MEMBER_TEXTS } from "../../domain/record-texts.ts";
import { type Deletable, DeleteProfile } from "../delete-profile.tsx";
import { EditDialog } from "../edit/edit-dialog.tsx";
import { AccountCard } from "../parts/account-card.tsx";
import { MailCard } from "../parts/mail-card.tsx";
import { NotesCard } from "../parts/notes-card.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { UseCard } from "../parts/use-card.tsx";
import { nameOf } from "../read-member.ts";
import type { Route } from "./+types/member-page";
import { BlockedBanner } from "./blocked-banner.tsx";
import { type LoadedMember, loadMember } from "./load-member.ts";
import { MemberActs } from "./member-acts.tsx";
import { MemberHead } from "./member-head.tsx";
import type { ShownConsent, ShownSection } from "./show-answers.ts";
import { StageCard } from "./stage-card.tsx";

const STATUS = { ready: 200, gone: 404, failed: 503 };

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  await requireAccess(canManageMembers, { context, request });
  const loaded = await loadMember(apiOf(context), params.id, url.searchParams);
  return data(loaded, { status: STATUS[loaded.kind] });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.kind === "ready" ? nameOfMember(loaderData) : t("Member")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

/** The page of docs/product/members-admin.md#one-member. */
export default function MemberPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Link
        href={adminTabPath("users")}
        className="prose-link inline-flex min-h-11 w-fit items-center gap-1.5 font-medium"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t(MEMBER_TEXTS.back)}
      </Link>
      {loaded.kind === "ready" && <Member key={loaded.member.account.id} {...loaded} />}
      {loaded.kind === "failed" && <Retry message={t(loaded.problem)} />}
      {loaded.kind === "gone" && <Gone />}
    </div>
  );
}

function Gone() {
  return (
    <EmptyState
      level={2}
      title={t("This member is not here")}
      icon={<UserRoundX aria-hidden />}
      actions={
        <ButtonLink href={adminTabPath("users")} variant="secondary">
          {t(MEMBER_TEXTS.back)}
        </ButtonLink>
      }
    >
      {t("The account was deleted, or the address is wrong. Deleted members are in the audit log by their ID.")}
    </EmptyState>
  );
}

type Ready = Extract<LoadedMember, { kind: "ready" }>;
type Known = Pick<Ready, "member" | "profile">;

function Member({ member, profile, answers, consents, timeline, notes }: Ready) {
  const { userId } = useAdmin();
  const { account, mail } = member;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [edits, setEdits] = useState(false);
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const reload = () => void revalidate();
  const { businessName = null, fullName = account.email } = profile ?? {};
  return (
    <article aria-labelledby="member-name" className="grid grid-cols-1 gap-5">
      <MemberHead account={account} profile={profile} name={nameOfMember({ member, profile })}>
        <MemberActs
          userId={userId}
          member={member}
          onChanged={reload}
          onEdit={profile ? () => setEdits(true) : undefined}
          onDelete={() => setDeleting({ id: account.id, businessName, fullName })}
        />
      </MemberHead>
      {account.blocked && <BlockedBanner userId={userId} id={account.id} blocked={account.blocked} onLifted={reload} />}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <MailCard mail={mail} />
        <div className="grid grid-cols-1 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {profile ? (
            <StageCard profile={profile} />
          ) : (
            <Card quiet>{t("This account has not opened its profile yet.")}</Card>
          )}
          <AccountCard account={account} />
          <NotesCard userId={userId} id={account.id} notes={notes} onChanged={reload} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Timeline id={account.id} timeline={timeline} />
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
            {profile && <ConsentCard consents={consents} />}
            <UseCard {...member} />
          </div>
          {profile && <Answers profile={profile} answers={answers} />}
        </div>
      </div>
      <EditDialog
        userId={userId}
        id={edits ? account.id : null}
        onClose={() => setEdits(false)}
        onSaved={() => {
          setEdits(false);
          reload();
        }}
      />
      <DeleteProfile
        userId={userId}
        row={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => void navigate(adminTabPath("users"))}
      />
    </article>
  );
}

function Answers(props: ComponentProps<typeof ProfileAnswers>) {
  return (
    <details className="group rounded-lg border border-line bg-raised">
      <summary className="flex min-h-14 items-center justify-between gap-3 px-5 font-heading text-xl font-semibold sm:px-6">
        {t("All answers of the profile")}
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">
        <ProfileAnswers {...props} />
      </div>
    </details>
  );
}

function nameOfMember({ member, profile }: Known): string {
  return (
    profile?.businessName || profile?.fullName || member.account.email || nameOf({ businessName: null, fullName: null })
  );
}

function ConsentCard({ consents }: { consents: readonly ShownConsent[] }) {
  return (
    <Card as="section" title={t("What they agreed to")} level={3} quiet>
      <ul className="grid gap-2">
        {consents.map(({ label, given }) => (
          <li key={label} className="flex items-start gap-2.5">
            {given ? (
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            ) : (
              <Minus aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
            )}
            <span className="min-w-0">
              {label} <span className="text-sm text-muted">{given ? t("Yes") : t("No")}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Props = { profile: Profile; answers: readonly ShownSection[] };

function ProfileAnswers({ profile, answers }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {answers.map((section) => (
        <Section key={section.key} section={section} />
      ))}
      <p className="text-sm text-muted">
        {t("Created {created}, last changed {updated}", {
          created: longDayText(profile.createdAt),
          updated: longDayText(profile.updatedAt),
        })}
      </p>
    </div>
  );
}

function Section({ section: { title, given, open } }: { section: ShownSection }) {
  return (
    <Card as="section" title={title} level={3} quiet>
      <AnswerList answers={given} />
      {open.length > 0 && (
        <p className="mt-4 text-sm text-muted">{t("Not answered yet: {fields}", { fields: listInWords(open) })}</p>
      )}
    </Card>
  );
}
