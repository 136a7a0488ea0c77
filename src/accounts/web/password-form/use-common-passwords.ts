import { useEffect, useState } from "react";
import type { IsCommon } from "../../domain/password-requirements.ts";

const NOT_KNOWN_YET: IsCommon = () => true;
/** Without the list the server decides. */
const NOT_KNOWN: IsCommon = () => false;

/**
 * The list of common passwords, fetched when the first letter is typed. Until it is there no password is called good in
 * the list (`isCommon`), but nobody is held up by it (`isKnownCommon`).
 */
export function useCommonPasswords(wanted: boolean): { isCommon: IsCommon; isKnownCommon: IsCommon } {
  const [isCommon, setIsCommon] = useState(() => NOT_KNOWN_YET);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    const keep = (check: IsCommon) => here && setIsCommon(() => check);
    import("../../domain/password.ts").then(
      ({ isCommonPassword }) => keep(isCommonPassword),
      () => keep(NOT_KNOWN),
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return { isCommon, isKnownCommon: isCommon === NOT_KNOWN_YET ? NOT_KNOWN : isCommon };
}
