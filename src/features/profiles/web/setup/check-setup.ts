import type { Check } from "#shell/forms/light-form.ts";
import { basicSetupProblems } from "../../domain/basic-setup.ts";

export const checkSetup: Check = (form) => basicSetupProblems(Object.fromEntries(form));
