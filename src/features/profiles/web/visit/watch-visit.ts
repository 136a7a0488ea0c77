import type { FormVisitRequest } from "#features/insights/contract/form-visits.ts";
import { apiPath } from "#shell/client/api-path.ts";

const VISITS = apiPath("/api/profile-form-visits");
/** Questions at the screen's edge do not count as seen. */
const EDGE = { rootMargin: "-64px 0px" };

/**
 * Reports the questions that came into view (docs/product/insights.md#where-members-stop), from the DOM alone.
 * @param left aborted when the step is left, with `true` when it is finished
 */
export function watchVisit(step: FormVisitRequest["step"], left: AbortSignal): void {
  if (left.aborted) return;
  const isSetup = step === "setup";
  const prefix = isSetup ? "basic-setup-" : "profile-";
  const questions = `[id^="${prefix}"]`;
  const visit = Math.random().toString(36).slice(2, 14);
  const saw = new Map<string, Element>();
  let last = "";
  let isUsed = false;
  let told = "";

  const see = (target: EventTarget | null, isUse = false) => {
    const [field] = (target as Element).closest(questions)?.id.slice(prefix.length).split("-") ?? [];
    const question = field && document.getElementById(prefix + field);
    if (!question) return;
    saw.set(field, question);
    if (isUse || !isUsed) last = field;
    isUsed ||= isUse;
  };
  const tell = () => {
    // Within the application, a finished setup leads only to the dashboard.
    const finished = left.reason === true || (isSetup && location.pathname.endsWith("/dashboard"));
    const filled = [...saw.keys()].filter((field) => isAnswered(saw.get(field)));
    const text = JSON.stringify({ visit, step, saw: [...saw.keys()], filled, last, finished });
    if (last && text !== told) navigator.sendBeacon(VISITS, new Blob([text], { type: "application/json" }));
    told = text;
  };

  const inView = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) see(target);
  }, EDGE);
  const look = () => {
    for (const one of document.querySelectorAll(questions)) {
      // Hints and errors have a suffix after the question's id.
      if (!one.id.includes("-", prefix.length)) inView.observe(one);
    }
  };
  const drawn = new MutationObserver(look);
  drawn.observe(document.body, { childList: true, subtree: true });
  look();
  const listening = { signal: left };
  for (const use of ["focusin", "input"]) document.addEventListener(use, ({ target }) => see(target, true), listening);
  document.addEventListener("visibilitychange", tell, listening);
  window.addEventListener("pagehide", tell, listening);
  left.addEventListener("abort", () => {
    tell();
    drawn.disconnect();
    inView.disconnect();
  });
}

function isAnswered(question: Element | undefined): boolean {
  if (question instanceof HTMLFieldSetElement) return question.querySelector(":checked, img") !== null;
  const { type, checked, value } = question as HTMLInputElement;
  return type === "checkbox" ? checked : value.trim() !== "";
}
