import { useState } from "react";
import type { HeaderReader } from "#shell/page/page-context.ts";
import { readCookies } from "#shell/session/cookies.ts";

const COOKIE = "isa_menu";
const NARROW = "narrow";
const YEAR_S = 31_536_000;

/** A cookie, so that the server renders the width that this device chose, without a layout shift. */
export const isMenuNarrow = (headers: HeaderReader): boolean => readCookies(headers)[COOKIE] === NARROW;

export function useMenuWidth(kept: boolean) {
  const [narrow, setNarrow] = useState(kept);
  const toggle = () => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in half of the browsers
    document.cookie = `${COOKIE}=${narrow ? "wide" : NARROW}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
    setNarrow(!narrow);
  };
  return { narrow, toggle };
}
