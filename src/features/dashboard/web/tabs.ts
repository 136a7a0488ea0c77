import { msg } from "#kernel/translate.ts";

/** docs/product/profiles.md#dashboard */
export const TABS = [
  { key: "overview", label: msg("Overview") },
  { key: "profile", label: msg("My Profile") },
  { key: "opportunities", label: msg("Opportunities") },
  { key: "resources", label: msg("Resources") },
] as const;

export type Tab = (typeof TABS)[number]["key"];

export function readTab(value: string | null): Tab {
  return TABS.find(({ key }) => key === value)?.key ?? "overview";
}

export function tabPath(tab: Tab): string {
  return tab === "overview" ? "/dashboard" : `/dashboard?tab=${tab}`;
}

export function resourcePath(slug: string): string {
  return `${tabPath("resources")}&open=${slug}#${slug}`;
}

export function sectionHere(section: number): string {
  return `${tabPath("profile")}&section=${section}`;
}

export type People = "mentors" | "collaborators";

export function allPeoplePath(people: People): string {
  return `/dashboard?all=${people}#${people}`;
}
