import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { SSO_ADMIN_TITLE } from "#accounts/domain/sso/admin-title.ts";
import { formPath, OPPORTUNITIES } from "#features/opportunities/web/admin/paths.ts";
import { APPLICATIONS } from "#features/pre-applications/web/admin/paths.ts";
import { EMAIL_TABS, emailTabPath, sendPath, templatePath } from "#kernel/paths/emails.ts";
import { canManageEmails, canManageOrganisations } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { longDayText } from "#shell/admin/moment-text.ts";
import { ADMIN_TABS, adminTabPath, memberPath } from "#shell/admin/tabs.ts";
import { isComposing } from "#shell/forms/enter-key.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import type { Visitor } from "#shell/session/visitor.ts";
import { CloseButton } from "#shell/ui/close-button.tsx";
import { Link } from "#shell/ui/link.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { useModal } from "#shell/ui/use-modal.ts";
import type { SearchAnswer } from "../contract/search.ts";
import { SEARCH_KINDS, type SearchKind } from "../domain/kinds.ts";
import { SEARCH_TEXTS } from "../domain/texts.ts";
import { type SearchState, useSearch } from "./use-search.ts";

type Entry = { href: string; title: string; facts: string[] };
type EntryGroup = { label: string; entries: Entry[] };

const SIGN_IN = "/admin/sign-in";

const PATHS: Record<SearchKind, { one: (id: string) => string; all: (search: string) => string }> = {
  members: { one: memberPath, all: (search) => `${adminTabPath("users")}?${new URLSearchParams({ search })}` },
  applications: {
    one: (view) => APPLICATIONS.href({}, { view }),
    all: (search) => APPLICATIONS.href({ search }),
  },
  opportunities: { one: formPath, all: (search) => OPPORTUNITIES.href({ search }) },
  sends: { one: sendPath, all: () => emailTabPath("history") },
  templates: { one: (id) => templatePath(id), all: () => emailTabPath("templates") },
  organisations: { one: () => SIGN_IN, all: () => SIGN_IN },
};

function pageGroup(search: string, visitor: Visitor): EntryGroup {
  const pages = [
    ...ADMIN_TABS.filter(({ may }) => may(visitor)),
    ...(canManageEmails(visitor) ? EMAIL_TABS : []),
    ...(canManageOrganisations(visitor) ? [{ href: SIGN_IN, label: SSO_ADMIN_TITLE }] : []),
  ];
  const entries = pages.map(({ href, label }) => ({ href, title: t(label), facts: [] }));
  const wanted = search.toLowerCase();
  return { label: t("Pages"), entries: entries.filter(({ title }) => title.toLowerCase().includes(wanted)) };
}

function foundGroups(search: string, answer: SearchAnswer): EntryGroup[] {
  return SEARCH_KINDS.map(({ kind, label, all }) => {
    const entries = answer[kind].found.map(({ id, title, facts, createdAt }) => ({
      href: PATHS[kind].one(id),
      title,
      facts: kind === "sends" ? [longDayText(createdAt)] : facts,
    }));
    const others = { href: PATHS[kind].all(search), title: t(all), facts: [] };
    return { label: t(label), entries: answer[kind].more ? [...entries, others] : entries };
  });
}

type SearchDialogProps = { userId: string; onClose: () => void };

/** Follows the ARIA combobox pattern. */
export function SearchDialog({ userId, onClose }: SearchDialogProps) {
  const dialog = useModal(true);
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const search = typed.trim();
  const state = useSearch(userId, search);
  const groups = groupsOf(state, search, useVisitor());
  const entries = groups.flatMap((group) => group.entries);
  const optionId = (at: number) => `${id}-${at}`;
  const activeId = entries[active] && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : entries.length - 1;
      setActive(entries.length === 0 ? 0 : (active + step) % entries.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = entries[active];
      if (!chosen) return;
      onClose();
      void navigate(chosen.href);
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t(SEARCH_TEXTS.open)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-raised p-0 text-text backdrop:bg-black/55 open:animate-rise sm:mx-auto sm:mt-[8dvh] sm:h-fit sm:max-w-2xl sm:rounded-xl sm:border sm:border-line sm:shadow-lg"
    >
      <div className="flex h-full flex-col sm:max-h-[80dvh]">
        <div className="flex items-center gap-2 border-b border-line py-2 ps-4 pe-4">
          <Search aria-hidden className="size-5 shrink-0 text-muted" />
          <input
            type="text"
            role="combobox"
            aria-label={t("Find members, opportunities, mails and pages")}
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            placeholder={t("Name, email, phone or ID")}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
          />
          <CloseButton onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
          <SearchList id={`${id}-list`} groups={groups} active={active} optionId={optionId} onOpen={onClose} />
          <Told state={state} search={search} count={entries.length} />
        </div>
      </div>
    </dialog>
  );
}

/** Page links come first, so that results that arrive later do not move them. */
function groupsOf(state: SearchState, search: string, visitor: Visitor): EntryGroup[] {
  const found = state.kind === "ready" ? foundGroups(search, state.answer) : [];
  return [pageGroup(search, visitor), ...found].filter(({ entries }) => entries.length > 0);
}

type ToldProps = { state: SearchState; search: string; count: number };

/** The number of results is announced to screen readers only. */
function Told({ state, search, count }: ToldProps) {
  if (state.kind === "failed")
    return (
      <FailureBanner
        className="m-2"
        failure={{ title: msg("The search did not answer"), refusal: state.refusal, retry: state.retry }}
      />
    );
  if (state.kind === "loading")
    return (
      <div className="p-3">
        <SkeletonText lines={3} label={t("Searching...")} />
      </div>
    );
  if (state.kind === "ready" && count > 0)
    return (
      <p role="status" className="sr-only">
        {t("{count} found", { count })}
      </p>
    );
  return (
    <div role="status" className="px-3 py-4 text-muted">
      {state.kind === "ready" && <p className="text-text">{t("Nothing found for “{search}”", { search })}</p>}
      <p>
        {t(
          state.kind === "ready"
            ? "Try fewer words, part of an address, or the last digits of a phone number."
            : "Type at least 2 letters. A slip in a name is forgiven.",
        )}
      </p>
    </div>
  );
}

type SearchListProps = {
  id: string;
  groups: EntryGroup[];
  active: number;
  optionId: (at: number) => string;
  onOpen: () => void;
};

function SearchList({ id, groups, active, optionId, onOpen }: SearchListProps) {
  const entries = groups.flatMap((group) => group.entries);
  return (
    <div id={id} role="listbox" aria-label={t("What was found")} hidden={entries.length === 0}>
      {groups.map(({ label, entries: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a part of a list of options, no part of a form
        <div key={label} role="group" aria-label={label} className="pb-2">
          <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-muted">
            {label}
          </p>
          {own.map((entry) => {
            const at = entries.indexOf(entry);
            const place = { id: optionId(at), isActive: at === active };
            return <Option key={at} entry={entry} {...place} onOpen={onOpen} />;
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { entry: Entry; id: string; isActive: boolean; onOpen: () => void };

/** A result is a link, so that it can open in a new tab. The text field handles keyboard events. */
function Option({ entry: { href, title, facts }, id, isActive, onOpen }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen();
      }}
      className="grid min-h-11 content-center rounded-md px-3 py-1.5 text-text no-underline hover:underline aria-selected:bg-accent-soft aria-selected:text-accent"
    >
      <bdi className="truncate font-medium">{title}</bdi>
      {facts.length > 0 && (
        <span className="truncate text-sm text-muted">
          <bdi>{facts.join(" · ")}</bdi>
        </span>
      )}
    </Link>
  );
}
