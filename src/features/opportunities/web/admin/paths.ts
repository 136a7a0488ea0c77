import { adminTabPath } from "#shell/admin/tabs.ts";

/** The form has an address of its own, so that the back button closes it and a reload opens it again. */
export const NEW_OPPORTUNITY = "new";

export function formPath(target: string): string {
  return `${adminTabPath("opportunities")}&form=${target}`;
}

export const listPath = () => adminTabPath("opportunities");
