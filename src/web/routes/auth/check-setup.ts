import { basicSetupProblems } from "#domain/profiles/basic-setup.ts";
import type { Check } from "#web/light-form.ts";

export const checkSetup: Check = (form) => basicSetupProblems(Object.fromEntries(form));
