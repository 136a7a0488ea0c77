import type { ExtractSchema } from "hono/types";
import type { Api } from "#app/api.ts";
import { pathPart } from "./path-part.ts";

export type ApiRoutes = ExtractSchema<Api>;
export type ApiPath = keyof ApiRoutes & string;
type ParamName<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
export type ApiParams<Path> = Record<ParamName<Path>, string>;

type Rest<Path> = [ParamName<Path>] extends [never] ? [] : [params: ApiParams<Path>];

export const fillPath = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name) => pathPart(params[name] ?? ""));

export const apiPath = fillPath as <Path extends ApiPath>(path: Path, ...rest: Rest<Path>) => string;
