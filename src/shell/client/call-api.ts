import { type ApiParams, type ApiPath, type ApiRoutes, fillPath } from "./api-path.ts";
import { send } from "./send.ts";

type Methods = { GET: "$get"; POST: "$post"; PUT: "$put"; PATCH: "$patch"; DELETE: "$delete" };
export type Method = keyof Methods;
export type PathOf<M extends Method> = {
  [Path in ApiPath]: Methods[M] extends keyof ApiRoutes[Path] ? Path : never;
}[ApiPath];

type Endpoint<M extends Method, Path extends ApiPath> = ApiRoutes[Path][Methods[M] & keyof ApiRoutes[Path]];
type Output<E> = E extends { output: infer Answer } ? Answer : never;
type Input<E> = E extends { input: { json: infer Json } } ? { json: Json } : object;

export type ApiAnswer<M extends Method, Path extends ApiPath> = {
  status: number;
  json(): Promise<Output<Endpoint<M, Path>>>;
};

type Options<M extends Method, Path extends ApiPath> = Input<Endpoint<M, Path>> & {
  param: ApiParams<Path>;
  keepalive?: boolean;
};

/** API client with less code than that of `browser-api.ts`, and the same types; call it through `ask` too. */
export function callApi<M extends Method, Path extends PathOf<M>>(
  method: M,
  path: Path,
  { param, ...options }: Options<M, Path>,
): Promise<ApiAnswer<M, Path>> {
  const { json, ...rest } = options as { json?: unknown; keepalive?: boolean };
  const content = json && { headers: { "content-type": "application/json" }, body: JSON.stringify(json) };
  return send(fillPath(path, param), { method, ...rest, ...(content as RequestInit) }) as Promise<ApiAnswer<M, Path>>;
}
