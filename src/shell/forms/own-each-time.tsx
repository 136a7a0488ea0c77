import { useNow } from "../page/root-data.ts";

/**
 * Browsers restore forms from history, even after sign-out, and match them by their first field names.
 * A new name per page stops that on forms with a guest's address or number.
 */
export function OwnEachTime() {
  return <input type="hidden" name={`made-${useNow().getTime()}`} />;
}
