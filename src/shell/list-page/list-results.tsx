import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "../ui/button.tsx";
import { cx } from "../ui/class-names.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pagination } from "../ui/pagination.tsx";
import type { ListAddress } from "./list-address.ts";

type ListResultsProps<Search> = {
  address: ListAddress<Search>;
  search: Search;
  nextCursor: string | null;
  labels: { pages: string; first?: string; next?: string };
  className?: string;
  children: ReactNode;
};

export function ListResults<Search extends { cursor?: string | undefined }>(props: ListResultsProps<Search>) {
  const { address, search, nextCursor, labels, className, children } = props;
  const loading = useNavigation().state === "loading";
  return (
    <div aria-busy={loading} className={cx("transition-opacity", loading && "opacity-60 delay-150", className)}>
      {children}
      <Pagination
        label={labels.pages}
        firstHref={search.cursor === undefined ? null : address.first(search)}
        {...(labels.first === undefined ? {} : { firstLabel: labels.first })}
        nextHref={nextCursor && address.next(search, nextCursor)}
        {...(labels.next === undefined ? {} : { nextLabel: labels.next })}
      />
    </div>
  );
}

type NothingFoundProps = {
  title: string;
  all: { href: string; label: string };
  children?: ReactNode;
};

export function NothingFound({ title, all, children }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      icon={<SearchX aria-hidden />}
      actions={
        <ButtonLink href={all.href} variant="secondary">
          {all.label}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}

type EmptyListProps<Search> = {
  address: ListAddress<Search>;
  search: Search;
  texts: { empty: string; emptyHint: string; nothingFound: string; nothingFoundHint: string; clearFilters: string };
  icon: ReactNode;
};

export function EmptyList<Search>({ address, search, texts, icon }: EmptyListProps<Search>) {
  if (!address.isFiltered(search)) {
    return (
      <EmptyState title={t(texts.empty)} icon={icon}>
        {t(texts.emptyHint)}
      </EmptyState>
    );
  }
  return (
    <NothingFound title={t(texts.nothingFound)} all={{ href: address.href(), label: t(texts.clearFilters) }}>
      {t(texts.nothingFoundHint)}
    </NothingFound>
  );
}
