import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";
import { sentencesIn } from "../catalogues/catalogue.ts";
import { loadBy, speakBy } from "../i18n/i18n.ts";
import type { Language } from "../i18n/languages.ts";
import { keepTimeBy } from "../i18n/zone-now.ts";

export type Scope = {
  /** Id of the request; in a job, of the request that started the job, if any. */
  requestId?: string | undefined;
  /** Path pattern such as /api/profiles/:id; undefined until it is known. */
  route?: string;
  isStream?: boolean;
  span?: Span;
  /** Language of texts. Default: English. */
  language?: Language;
  /** Time zone of pages of administrators. Default: UTC. */
  timeZone?: string;
};
export type RequestScope = Scope & { requestId: string };

const scopes = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => scopes.getStore();
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

export function callRoute(route: string): void {
  const scope = currentScope();
  if (scope) scope.route = route;
}

export const languageOfScope = (): Language | undefined => currentScope()?.language;
speakBy(languageOfScope);
loadBy(sentencesIn);
keepTimeBy(() => currentScope()?.timeZone);

/** Overrides the request's language, such as for a mail to another member. */
export const inLanguage = <T>(language: Language, work: () => T): T => inScope({ ...currentScope(), language }, work);
