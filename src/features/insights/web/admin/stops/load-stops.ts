import { t } from "#platform/i18n/i18n.ts";
import { type apiOf, unwrap } from "#shell/client/api.ts";
import type { FormStopAnswer } from "../../../contract/form-stops.ts";
import { type Question, worstStops } from "../../../domain/form-counts.ts";
import { questionLabel } from "../../../domain/form-stop-file.ts";
import { formStep, questionKey } from "../../../domain/form-visits.ts";
import { orNull } from "../or-null.ts";
import { STOPS, type StopSearch } from "./stop-search.ts";

const WORST = 3;

export type LoadedStops = { search: StopSearch; stops: ReturnType<typeof named> | null };

/** Names the questions on the server, so that the page's script does not contain the form. */
export async function loadStops(api: ReturnType<typeof apiOf>, params: URLSearchParams): Promise<LoadedStops> {
  const search = STOPS.read(params);
  const answer = await orNull(unwrap<FormStopAnswer>(api.api.admin.insights["form-stops"].$get({ query: search })));
  return { search, stops: answer && named(answer) };
}

function named({ from, visits, countries, steps, overTime }: FormStopAnswer) {
  return {
    from,
    visits,
    countries,
    worst: worstStops(steps, WORST).map(({ share, ...one }) => ({ ...namesOf(one), share })),
    overTime: overTime && { ...namesOf(overTime), spans: overTime.spans },
    steps: steps.map(({ step, told, fields }) => ({
      key: step,
      name: t(formStep(step).label),
      told,
      questions: fields.map(({ field, told: counts }) => ({ ...namesOf({ step, field }), told: counts })),
    })),
  };
}

function namesOf({ step, field }: Question) {
  return {
    key: questionKey({ step, field }),
    question: t(questionLabel({ field })),
    step: t(formStep(step).label),
  };
}
