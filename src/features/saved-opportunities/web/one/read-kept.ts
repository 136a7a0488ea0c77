import type { Kept } from "../../domain/change.ts";
import { isStillToApply, SAVED_STATUSES } from "../../domain/statuses.ts";

type Given = Omit<Kept, "done"> & { done: string[] };
/** Input that the server refused, from a form without script; `values` is null when the member removed the save. */
export type Unsaved = { problem: string; fields: Record<string, string>; values: Given | null };

/** Reads the form. An empty day of application becomes null, which the server replaces by today. */
export function readKept(form: FormData): Given {
  const status = SAVED_STATUSES.find(({ key }) => key === form.get("status"))?.key ?? "saved";
  const appliedOn = String(form.get("appliedOn") ?? "");
  return {
    status,
    appliedOn: isStillToApply(status) || appliedOn === "" ? null : appliedOn,
    note: String(form.get("note") ?? "").replaceAll("\r\n", "\n"),
    done: form.getAll("done").map(String),
  };
}
