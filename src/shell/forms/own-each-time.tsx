import { useNow } from "../page/root-data.ts";

/**
 * For forms that guests type an address or a number into. Browsers fill a form of their history in again, after Sign Out too,
 * and know it by the names of its first fields: this one has another name each time the page is made.
 */
export function OwnEachTime() {
  return <input type="hidden" name={`made-${useNow().getTime()}`} />;
}
