import type { FormVisitRequest } from "#features/insights/contract/form-visits.ts";
import { apiPath } from "#shell/client/api-path.ts";

const VISITS = apiPath("/api/profile-form-visits");
/** A question at the edge of the screen does not count as seen. */
const EDGE = { rootMargin: "-64px 0px" };

/**
 * Reports the questions that came into view (docs/product/insights.md#where-members-stop), from the DOM alone.
 * @param left aborted when the step is left, with `true` when it is finished
 */
export function watchVisit(step: FormVisitRequest["step"], left: AbortSignal): void {
  if (left.aborted) return;
  const visit = beginVisit(step);
  const inView = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) see(visit, target);
  }, EDGE);
  const look = () => {
    for (const one of document.querySelectorAll(visit.questions)) {
      // Ids of hints and errors are the id of the question with a suffix, so they are skipped.
      if (!one.id.includes("-", visit.prefix.length)) inView.observe(one);
    }
  };
  const drawn = new MutationObserver(look);
  drawn.observe(document.body, { childList: true, subtree: true });
  look();
  const listening = { signal: left };
  const report = () => tell(visit, left);
  for (const use of ["focusin", "input"])
    document.addEventListener(use, ({ target }) => see(visit, target, true), listening);
  document.addEventListener("visibilitychange", report, listening);
  window.addEventListener("pagehide", report, listening);
  left.addEventListener("abort", () => {
    report();
    drawn.disconnect();
    inView.disconnect();
  });
}

type Visit = ReturnType<typeof beginVisit>;

function beginVisit(step: FormVisitRequest["step"]) {
  const prefix = step === "setup" ? "basic-setup-" : "profile-";
  return {
    step,
    prefix,
    questions: `[id^="${prefix}"]`,
    id: Math.random().toString(36).slice(2, 14),
    saw: new Map<string, Element>(),
    last: "",
    isUsed: false,
    told: "",
  };
}

function see(visit: Visit, target: EventTarget | null, isUse = false): void {
  const { prefix, questions, saw } = visit;
  const [field] = (target as Element).closest(questions)?.id.slice(prefix.length).split("-") ?? [];
  const question = field && document.getElementById(prefix + field);
  if (!question) return;
  saw.set(field, question);
  if (isUse || !visit.isUsed) visit.last = field;
  visit.isUsed ||= isUse;
}

function tell(visit: Visit, left: AbortSignal): void {
  const { step, id, saw, last } = visit;
  // A setup counts as finished when the dashboard is open: client navigation gets there only after a setup.
  const finished = left.reason === true || (step === "setup" && location.pathname.endsWith("/dashboard"));
  const filled = [...saw.keys()].filter((field) => isAnswered(saw.get(field)));
  const text = JSON.stringify({ visit: id, step, saw: [...saw.keys()], filled, last, finished });
  if (last && text !== visit.told) navigator.sendBeacon(VISITS, new Blob([text], { type: "application/json" }));
  visit.told = text;
}

function isAnswered(question: Element | undefined): boolean {
  if (question instanceof HTMLFieldSetElement) return question.querySelector(":checked, img") !== null;
  const { type, checked, value } = question as HTMLInputElement;
  return type === "checkbox" ? checked : value.trim() !== "";
}
