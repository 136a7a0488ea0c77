const TIMEOUT_MS = 20_000;

type Session = { access_token: string; user: { id: string } };
export type Account = {
  id: string;
  /** @throws when the response is missing or not a success */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  signInAgain(): Promise<void>;
};

export async function openAccount(url: string, email: string, password: string): Promise<Account> {
  const signIn = () => post<Session>("/auth/v1/token?grant_type=password", { email, password });
  let { access_token: token, user } = await post<Session>("/auth/v1/signup", { email, password });

  async function signInAgain(): Promise<void> {
    ({ access_token: token } = await signIn());
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(url + path, {
      method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status === 401) await signInAgain();
    if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    return (await answer.json()) as T;
  }

  async function post<T>(path: string, body: unknown): Promise<T> {
    const headers = { "content-type": "application/json" };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body), signal });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  return { id: user.id, call, signInAgain };
}
