import { START_COOKIE, START_DAYS } from "#features/profiles/domain/start-cookie.ts";
import { STARS_KEY } from "#features/saved-opportunities/domain/stars-key.ts";
import { LANGUAGE_COOKIE } from "#kernel/session-cookies.ts";
import { remember } from "#shell/session/remember.ts";
import { copyText } from "#shell/text/copy-text.ts";

/** The only script of public pages; it finds its elements by data attributes. */

const MESSAGE_MS = 4000;
const READING_MS_PER_LETTER = 70;
const BUSY = "aria-busy";

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest("a[href]") ?? null;
  closeMenus((menu) => !menu.contains(target) || menu.contains(link));
  const trigger = target?.closest<HTMLElement>("[data-dismiss], [data-copy], [data-share]");
  if (trigger) act(trigger);
});

const look = document.querySelector<HTMLElement>("[data-look]")?.dataset.look;
if (look) addEventListener("load", () => keepLook(look));
if (look && !matchMedia("(width>0px)").matches) addFlatStyle(look);

const start = document.querySelector<HTMLElement>("[data-start]")?.dataset.start;
if (start) remember(START_COOKIE, start, START_DAYS);

offerLanguage();
beginStars();

for (const type of ["click", "auxclick"]) document.addEventListener(type, countFollowed);
for (const counted of document.querySelectorAll<HTMLElement>("[data-seen]")) beacon(counted.dataset.seen);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeMenus(() => true);
});

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const page = form.dataset.languages === undefined ? null : form.querySelector<HTMLInputElement>("[name=page]");
  // Application pages navigate without reloading, so their address changes.
  if (page) page.value = location.pathname + location.search;
  const work = workOf(form);
  if (!work) return;
  event.preventDefault();
  if (form.hasAttribute(BUSY)) return;
  form.setAttribute(BUSY, "true");
  void work(form).then((leaves) => leaves || form.removeAttribute(BUSY));
});

// A private page returns blank from the back-forward cache, until it has checked who is signed in.
addEventListener("pagehide", () => {
  if (isPrivate()) document.documentElement.style.visibility = "hidden";
});

addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  for (const form of document.forms) form.removeAttribute(BUSY);
  if (isPrivate())
    loadMembersPage().then(
      (page) => page.showAgain(),
      () => location.reload(),
    );
});

// docs/develop/offline.md; the development server has no service worker.
if (import.meta.env.PROD) {
  if (isPrivate())
    addEventListener("load", () => navigator.serviceWorker?.register("/service-worker.js").catch(Boolean));
  addEventListener("offline", () => isPrivate() && import("./offline/copy-script.ts").catch(Boolean));
}

// Application pages watch for sign-ins and sign-outs themselves.
if (!isApplication() && isPrivate()) loadMembersPage().catch(Boolean);

document.addEventListener("focusin", (event) => {
  closeMenus((menu) => !menu.contains(event.target as Node));
});

function isApplication(): boolean {
  return "__reactRouterContext" in window;
}

/** Whether this is a member's page, or a page that was opened by the link of a mail. */
function isPrivate(): boolean {
  return document.querySelector("[data-sign-out], [data-opened-by-link]") !== null;
}

function loadMembersPage() {
  return import("./members-page.ts");
}

/** Remembers the style's version: the next page finds this style in the browser's cache. */
const keepLook = (name: string) => remember("isa_look", name, 30);

/** Adds a simpler copy of the style for browsers that ignore some of its rules (docs/develop/browsers.md). */
function addFlatStyle(name: string): void {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = `/assets/flat-${name}`;
  document.head.append(style);
}

/** Without a chosen language, offers the browser's first one. */
function offerLanguage(): void {
  if (document.cookie.includes(LANGUAGE_COOKIE)) return;
  const [wanted = ""] = navigator.languages;
  document.querySelector(`[data-offer="${wanted.slice(0, 2)}"]`)?.removeAttribute("hidden");
}

/** Shows the saves of a guest on this device; the browser's storage may be disabled. */
function beginStars(): void {
  try {
    if (localStorage.getItem(STARS_KEY)) import("./stars.ts").then((script) => script.beginStars(say), Boolean);
  } catch {}
}

function closeMenus(leaves: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name="menu"][open]')) {
    if (!leaves(menu)) continue;
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector("summary")?.focus();
  }
}

function act(trigger: HTMLElement): void {
  const { dismiss, copy, share } = trigger.dataset;
  // The element is hidden, not removed: on application pages React owns it.
  if (dismiss !== undefined) trigger.closest<HTMLElement>("[data-dismissible]")?.setAttribute("hidden", "");
  if (dismiss === "offer") remember(LANGUAGE_COOKIE, document.documentElement.dataset.language ?? "");
  if (share !== undefined) void shareLink(trigger, share || location.href);
  else if (copy !== undefined) void copyLink(trigger, copy || location.href);
}

async function shareLink(trigger: HTMLElement, url: string): Promise<void> {
  if (!navigator.share) return copyLink(trigger, url);
  try {
    await navigator.share({ title: trigger.dataset.title ?? document.title, url });
  } catch (problem) {
    if ((problem as Error).name !== "AbortError") await copyLink(trigger, url);
  }
}

async function copyLink(trigger: HTMLElement, text: string): Promise<void> {
  const { copied = "", failed = text } = trigger.dataset;
  say((await copyText(text)) ? copied : failed);
}

/** @returns whether the form is submitted now */
type Work = (form: HTMLFormElement) => Promise<boolean>;

function workOf({ dataset }: HTMLFormElement): Work | null {
  // Application pages handle their sign-out themselves.
  if (dataset.star !== undefined) return pressStar;
  return dataset.signOut !== undefined && !isApplication() ? signOut : null;
}

function pressStar(form: HTMLFormElement): Promise<boolean> {
  const submit = () => {
    form.submit();
    return true;
  };
  return import("./stars.ts").then((script) => script.pressStar(form, say, submit), submit);
}

/** Decision 14: sends the unsent data of this device before the sign-out. */
async function signOut(form: HTMLFormElement): Promise<boolean> {
  const script = await import("./sign-out.ts").catch(() => null);
  const leaves = (await script?.signOut(form)) ?? true;
  if (leaves) form.submit();
  return leaves;
}

/** Counts by beacon, since not every browser supports `ping`. Removing `ping` avoids a double count. */
function countFollowed({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[ping], a[data-ping]") : null;
  if (!link) return;
  link.dataset.ping ??= link.ping;
  link.removeAttribute("ping");
  beacon(link.dataset.ping);
}

function beacon(path: string | undefined): void {
  if (path) navigator.sendBeacon?.(path);
}

function say(sentence: string): void {
  const region = document.querySelector("[data-toasts]");
  if (!region || !sentence) return;
  const message = document.createElement("p");
  message.className = "toast animate-rise border-line-strong bg-raised text-text";
  message.textContent = sentence;
  region.replaceChildren(message);
  setTimeout(() => message.remove(), Math.max(MESSAGE_MS, sentence.length * READING_MS_PER_LETTER));
}
