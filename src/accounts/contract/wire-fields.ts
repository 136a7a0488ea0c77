import * as v from "valibot";

/** Optional request fields of /auth/v1: each may be absent, null or a value of its type. */

export const text = (name: string) => v.nullish(v.string(`${name} must be a text`));
export const flag = (name: string) => v.nullish(v.boolean(`${name} must be true or false`));
export const object = (name: string) =>
  v.nullish(
    v.custom<Record<string, unknown>>(
      (value) => typeof value === "object" && value !== null && !Array.isArray(value),
      `${name} must be an object`,
    ),
  );
