import { ApiFailure } from "#shell/client/api.ts";

/** Null for figures that could not be read: the page says so in their place. */
export async function orNull<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
