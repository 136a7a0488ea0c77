import { inject } from "vitest";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { newEmail, settledPerson } from "../e2e/auth-visit.ts";
import { addApp } from "../e2e/second-step-visit.ts";
import { closest, type Element, matches, nameOf, parseMarkup, select, textOf, wholeText } from "./markup.ts";
import { CHANGES_ADDRESS, OWES_CODE, WAITS_FOR_MAIL } from "./pages-of-site.ts";

type Words = string | RegExp;
/** Form changes; null omits a field, like an empty tick. */
type Fields = Record<string, string | string[] | null>;

export type Page = {
  status: number;
  url: URL;
  /** Path and query. */
  path: string;
  headers: Headers;
  html: string;
  words: string;
  all(selector: string, words?: Words): Element[];
  texts(selector: string): string[];
  /** @throws unless exactly one matches */
  one(selector: string, words?: Words): Element;
  links(within?: string): [name: string, href: string][];
  /** Structured data (JSON-LD). */
  data(): unknown;
  follow(link: Words, within?: string): Promise<Page>;
  /** Submits the form of the first button with this name, without script. */
  press(button: Words, fields?: Fields, within?: string): Promise<Page>;
};

export type Visitor = {
  site: string;
  cookies: Map<string, string>;
  /** Follows redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Page>;
  /** Does not follow redirects. */
  ask(path: string, init?: RequestInit): Promise<Page>;
};

export function guest(site = inject("siteUrl"), cookies: Iterable<readonly [string, string]> = []): Visitor {
  const jar = new Map(cookies);

  async function ask(path: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "));
    const answer = await fetch(new URL(path, site), { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) keep(line);
    return pageOf(answer, await answer.text());
  }

  function keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0\b|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }

  async function goOn(page: Page, headers: Record<string, string> = {}): Promise<Page> {
    let current = page;
    for (let times = 0; times < 10; times += 1) {
      const to = [301, 302, 303, 307, 308].includes(current.status) ? current.headers.get("location") : null;
      if (to === null) return current;
      const next = new URL(to, current.url);
      if (next.origin !== current.url.origin) return current;
      current = await ask(next.href, { headers });
    }
    throw new Error(`${page.url} leads round and round`);
  }

  const get = async (path: string, headers: Record<string, string> = {}) => goOn(await ask(path, { headers }), headers);

  function pageOf(answer: Response, html: string): Page {
    let parsed: Element | undefined;
    const root = () => {
      parsed ??= parseMarkup(html);
      return parsed;
    };
    const url = new URL(answer.url);
    const all = (selector: string, words?: Words) =>
      select(root(), selector).filter((element) => words === undefined || isCalled(nameOf(element), words));
    const first = (selector: string, words: Words): Element => {
      const [found] = all(selector, words);
      if (found === undefined) throw new Error(`${url.pathname} has no ${selector} called ${words}`);
      return found;
    };
    return {
      status: answer.status,
      url,
      path: url.pathname + url.search,
      headers: answer.headers,
      html,
      get words() {
        return textOf(root());
      },
      all,
      texts: (selector) => all(selector).map(textOf),
      one(selector, words) {
        const found = all(selector, words);
        if (found[0] === undefined || found.length > 1)
          throw new Error(`${url.pathname} has ${found.length} of ${selector} ${words ?? ""}`);
        return found[0];
      },
      links: (within = "body") => all(`${within} a[href]`).map((link) => [nameOf(link), link.attribs.href ?? ""]),
      data: () => JSON.parse(all('script[type="application/ld+json"]').map(wholeText).join()),
      follow: (link, within = "main") => get(new URL(first(`${within} a[href]`, link).attribs.href ?? "", url).href),
      async press(name, fields = {}, within = "body") {
        const button = first(`${within} button`, name);
        const form = formOf(root(), button);
        if (form === null) throw new Error(`the button ${name} is in no form`);
        const entries = changed(entriesOf(root(), form, button), fields, root(), form);
        const { action = form.attribs.action ?? "", method = form.attribs.method ?? "get" } = {
          ...(button.attribs.formaction && { action: button.attribs.formaction }),
          ...(button.attribs.formmethod && { method: button.attribs.formmethod }),
        };
        const address = new URL(action || url.href, url);
        if (method.toLowerCase() === "get") {
          address.search = new URLSearchParams(entries).toString();
          return get(address.href);
        }
        const headers = { origin: url.origin, referer: url.href, "sec-fetch-site": "same-origin", accept: "text/html" };
        const isMultipart = form.attribs.enctype === "multipart/form-data";
        return goOn(
          await ask(address.href, { method: "POST", headers, body: isMultipart ? dataOf(entries) : query(entries) }),
        );
      },
    };
  }

  return { site, cookies: jar, get, ask };
}

type Entry = [name: string, value: string];

const query = (entries: Entry[]) => new URLSearchParams(entries);
function dataOf(entries: Entry[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const isCalled = (name: string, words: Words): boolean =>
  typeof words === "string" ? name === words : words.test(name);

function formOf(root: Element, control: Element): Element | null {
  const { form } = control.attribs;
  return form === undefined ? closest(control, "form") : (select(root, `#${form}`)[0] ?? null);
}

const controlsOf = (root: Element, form: Element): Element[] =>
  select(root, "input[name], select[name], textarea[name], button[name]").filter(
    (control) =>
      formOf(root, control) === form && !("disabled" in control.attribs) && !closest(control, "fieldset[disabled]"),
  );

function entriesOf(root: Element, form: Element, button: Element): Entry[] {
  return controlsOf(root, form).flatMap((control): Entry[] => {
    const { name = "", type, value } = control.attribs;
    if (control.name === "button") return control === button ? [[name, value ?? ""]] : [];
    if (control.name === "textarea") return [[name, wholeText(control)]];
    if (control.name === "select") return chosenIn(control).map((chosen) => [name, chosen]);
    if (type === "submit" || type === "image" || type === "file") return [];
    if (type === "checkbox" || type === "radio") return "checked" in control.attribs ? [[name, value ?? "on"]] : [];
    return [[name, value ?? ""]];
  });
}

const choiceOf = (option: Element): string => option.attribs.value ?? textOf(option);

function chosenIn(choice: Element): string[] {
  const options = select(choice, "option:not([disabled])");
  const chosen = options.filter(({ attribs }) => "selected" in attribs);
  if (chosen.length > 0 || "multiple" in choice.attribs) return chosen.map(choiceOf);
  return options.slice(0, 1).map(choiceOf);
}

/** @throws where the form has no such field or choice */
function changed(entries: Entry[], fields: Fields, root: Element, form: Element): Entry[] {
  const controls = controlsOf(root, form);
  for (const [name, given] of Object.entries(fields)) {
    const named = controls.filter(({ attribs }) => attribs.name === name && attribs.type !== "hidden");
    if (named.length === 0) throw new Error(`the form has no field ${name}`);
    const choices = named.flatMap((control) => {
      if (control.name === "select") return select(control, "option").map(choiceOf);
      return matches(control, "[type=checkbox], [type=radio]") ? [control.attribs.value ?? "on"] : [];
    });
    const wrong = [given ?? []].flat().filter((value) => choices.length > 0 && !choices.includes(value));
    if (wrong.length > 0) throw new Error(`${name} cannot be ${wrong}: ${choices.join(", ")}`);
  }
  const others = entries.filter(([name]) => !(name in fields));
  const given = Object.entries(fields).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): Entry => [name, one]),
  );
  return [...others, ...given];
}

const signedIn = new Map<string, Promise<Visitor>>();

/** Signs in by the form of /auth; each call gets its own browser. */
export async function enter(email: string, password = CAST_PASSWORD, site = inject("siteUrl")): Promise<Visitor> {
  const key = `${site} ${email} ${password}`;
  const entering = signedIn.get(key) ?? signIn(email, password, site);
  signedIn.set(key, entering);
  return guest(site, (await entering).cookies);
}

/** A guest, a member of the demo cast by first name, or a person held at one page. */
export async function visitorCalled(who: string, site = inject("siteUrl")): Promise<Visitor> {
  if (who === "guest") return guest(site);
  if (who === WAITS_FOR_MAIL) return waitingForMail(site);
  if (who === CHANGES_ADDRESS) return changingAddress(site);
  if (who !== OWES_CODE) return enter(`${who}@isa.example`, CAST_PASSWORD, site);
  const person = await settledPerson(site);
  await addApp(site, person);
  return enter(person.email, person.password, site);
}

async function waitingForMail(site: string): Promise<Visitor> {
  const visitor = guest(site);
  const waiting = await (await visitor.get("/auth?mode=reset")).press("Send Reset Link", { email: newEmail() });
  if (waiting.path !== "/auth/inbox") throw new Error(`no mail is waited for: ${waiting.words}`);
  return visitor;
}

async function changingAddress(site: string): Promise<Visitor> {
  const person = await settledPerson(site);
  const visitor = await enter(person.email, person.password, site);
  const settings = await visitor.get("/edit-profile?tab=password&change=email");
  const waiting = await settings.press("Change Email", { email: newEmail() });
  if (waiting.path !== "/auth/inbox/change") throw new Error(`the address does not change: ${waiting.words}`);
  return visitor;
}

async function signIn(email: string, password: string, site: string): Promise<Visitor> {
  const visitor = guest(site);
  const arrived = await (await visitor.get("/auth")).press("Sign In", { email, password }, "form#sign-in");
  if (arrived.url.pathname === "/auth") throw new Error(`${email} could not sign in: ${arrived.words}`);
  return visitor;
}
