import { redirect } from "react-router";
import { ApiFailure } from "../client/api.ts";
import type { ListAddress } from "./list-address.ts";

const INVALID = 422;

type Searched<Search> = { address: ListAddress<Search>; search: Search };

/**
 * @returns null if the API refused or failed
 * @throws a redirect to the first page, if the cursor in the URL is invalid for this search
 */
export async function loadList<Search extends { cursor?: string | undefined }, Answer>(
  { address, search }: Searched<Search>,
  pending: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await pending;
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.status === INVALID && search.cursor) throw redirect(address.first(search));
    return null;
  }
}
