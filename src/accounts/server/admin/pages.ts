import { msg } from "#kernel/translate.ts";
import { validationFailed } from "../errors.ts";

const USUAL = 50;
const MOST = 1000;
const LAST_PAGE = 1_000_000;

export type PageQuery = { page?: string | undefined; per_page?: string | undefined };
export type Page = { total: number; page: number; perPage: number };

export function readPage(query: PageQuery): Omit<Page, "total"> {
  const page = readNumber(query.page, "page", { usual: 1, most: LAST_PAGE });
  const perPage = Math.min(readNumber(query.per_page, "per_page", { usual: USUAL, most: LAST_PAGE }), MOST);
  return { page, perPage };
}

/** `page` must be the first parameter: the client reads the digits after the first "=". */
export function linkHeader(path: string, { total, page, perPage }: Page): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) => `<${path}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", ");
}

function readNumber(text: string | undefined, name: string, { usual, most }: { usual: number; most: number }): number {
  if (!text) return usual;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most)
    throw validationFailed({ text: msg("Bad pagination parameter: {name}"), values: { name } });
  return number;
}
