import { useNow } from "../page/root-data.ts";

/**
 * Browsers restore forms from history, even after sign-out, and match them by their first field names.
 * A new field name per page prevents this in forms with a guest's email address or phone number.
 */
export function OwnEachTime() {
  return <input type="hidden" name={`made-${useNow().getTime()}`} />;
}
