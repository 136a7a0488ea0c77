import { ApiFailure } from "#shell/client/api.ts";

/** @returns null for an `ApiFailure`: the page shows an error in place of the figures. */
export async function orNull<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
