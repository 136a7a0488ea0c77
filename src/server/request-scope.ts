import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

/** What a request, and the jobs that it started, are known by in the log. */
export type RequestScope = {
  requestId: string;
  /** The pattern of the path, such as /api/profiles/:id; undefined until it is known. */
  route?: string;
  /** Where traces are on. */
  span?: Span;
};

const scopes = new AsyncLocalStorage<RequestScope>();

export const currentScope = (): RequestScope | undefined => scopes.getStore();
export const inScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** What the log calls the path of the present request. */
export function callRoute(route: string): void {
  const scope = currentScope();
  if (scope) scope.route = route;
}
