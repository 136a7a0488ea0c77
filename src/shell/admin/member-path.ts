import { adminTabPath } from "./tabs.ts";

/** All that administrators know of one member. */
export function memberPath(id: string): string {
  return `${adminTabPath("users")}?${new URLSearchParams({ view: id })}`;
}
