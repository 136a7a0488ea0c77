import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type OpenProfile, type ProfileSearch, profilesPath } from "./profile-search.ts";

/** A mark in the history: behind this profile is the list. */
const FROM_LIST = "from-list";

/** A link of the list to a profile. */
export function openLink(search: ProfileSearch, open: OpenProfile) {
  return { href: profilesPath(search, open), state: FROM_LIST, keepScroll: true };
}

/** Which profile is open above the list, by the address, and for what. */
export function useOpenProfile(search: ProfileSearch) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    view: params.get("view"),
    edit: params.get("edit"),
    close() {
      if (state === FROM_LIST) void navigate(-1);
      else void navigate(profilesPath(search), { replace: true, preventScrollReset: true });
    },
    /** To the list, which can be read anew once this is done: going back would break that off. */
    leave: async () => void (await navigate(profilesPath(search), { replace: true, preventScrollReset: true })),
    /** In place of what is open. */
    goOn: (open: OpenProfile) =>
      void navigate(profilesPath(search, open), { replace: true, preventScrollReset: true, state }),
  };
}
