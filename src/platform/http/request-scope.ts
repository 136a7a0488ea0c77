import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";
import { sentencesIn } from "../catalogues/catalogue.ts";
import { loadBy, speakBy } from "../i18n/i18n.ts";
import type { Language } from "../i18n/languages.ts";
import { keepTimeBy } from "../i18n/zone-now.ts";

/** What a request or a job is known by in the log, and whose language it speaks. */
export type Scope = {
  /** Of a job: of the request that started it, where one did. */
  requestId?: string | undefined;
  /** The pattern of the path, such as /api/profiles/:id; undefined until it is known. */
  route?: string;
  /** Its answer goes on as long as somebody listens. */
  isStream?: boolean;
  /** Where traces are on. */
  span?: Span;
  /** English where nobody chose one. */
  language?: Language;
  /** Whose clock the pages of administrators go by; UTC where the browser has not said it. */
  timeZone?: string;
};
export type RequestScope = Scope & { requestId: string };

const scopes = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => scopes.getStore();
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

/** What the log calls the path of the present request. */
export function callRoute(route: string): void {
  const scope = currentScope();
  if (scope) scope.route = route;
}

export const languageOfScope = (): Language | undefined => currentScope()?.language;
speakBy(languageOfScope);
loadBy(sentencesIn);
keepTimeBy(() => currentScope()?.timeZone);

/** All that `work` says is in this language, whoever asked for it: a mail in that of whom it is for. */
export const inLanguage = <T>(language: Language, work: () => T): T => inScope({ ...currentScope(), language }, work);
