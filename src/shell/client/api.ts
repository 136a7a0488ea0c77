import { hc } from "hono/client";
import { createContext, type RouterContextProvider } from "react-router";
import type { Api } from "#app/api.ts";
import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import { NOTHING_WRITTEN, WRITTEN_HEADER } from "#kernel/session-cookies.ts";
import type { Session } from "../session/session.ts";

/** API calls with the same `moment` object share one visitor, which the API looks up once. */
export type FetchApi = (request: Request, clientAddress: string, moment?: object) => Promise<Response>;
type ApiClient = ReturnType<typeof hc<Api>>;

export const apiContext = createContext<ApiClient>();

export const apiOf = (context: Readonly<RouterContextProvider>): ApiClient => context.get(apiContext);

export class ApiFailure extends Error {
  override name = "ApiFailure";
  readonly status: number;
  readonly envelope: ErrorEnvelope;

  constructor(status: number, envelope: ErrorEnvelope) {
    super(envelope.message);
    this.status = status;
    this.envelope = envelope;
  }
}

type JsonResponse<T> = { ok: boolean; status: number; json(): Promise<T> };

/** @throws ApiFailure if the API does not answer with success */
export async function unwrap<T>(
  pending: Promise<JsonResponse<T>> | JsonResponse<T>,
): Promise<Exclude<T, ErrorEnvelope>> {
  const response = await pending;
  const body = await response.json();
  if (!response.ok) throw new ApiFailure(response.status, body as ErrorEnvelope);
  return body as Exclude<T, ErrorEnvelope>;
}

type Options = { siteUrl: string; fetchApi: FetchApi };

export function connectApi(
  { siteUrl, fetchApi }: Options,
  session: Session,
  request: Request,
  clientAddress: string,
): ApiClient {
  return hc<Api>(siteUrl, {
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const call = new Request(input, init);
      const token = session.accessToken;
      if (token) call.headers.set("authorization", `Bearer ${token}`);
      call.headers.set("user-agent", request.headers.get("user-agent") ?? "");
      call.headers.set(WRITTEN_HEADER, session.lastWrite ?? NOTHING_WRITTEN);
      const response = await fetchApi(call, clientAddress);
      const position = response.headers.get(WRITTEN_HEADER);
      if (position) session.noteWrite(position);
      return response;
    },
  });
}
