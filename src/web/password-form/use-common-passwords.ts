import { useEffect, useState } from "react";
import type { IsCommon } from "#domain/auth/password-requirements.ts";

const NOT_KNOWN_YET: IsCommon = () => true;
/** Without the list the server decides. */
const NOT_KNOWN: IsCommon = () => false;

/** The list of common passwords, fetched when the first letter is typed; until then no password is called good. */
export function useCommonPasswords(wanted: boolean): IsCommon {
  const [isCommon, setIsCommon] = useState(() => NOT_KNOWN_YET);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    const keep = (check: IsCommon) => here && setIsCommon(() => check);
    import("#domain/auth/password.ts").then(
      ({ isCommonPassword }) => keep(isCommonPassword),
      () => keep(NOT_KNOWN),
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return isCommon;
}
