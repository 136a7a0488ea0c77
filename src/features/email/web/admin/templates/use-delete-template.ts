import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import type { Refusal } from "#shell/admin/call-api.ts";
import { callDelete } from "#shell/admin/call-delete.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { TEMPLATE_MESSAGES } from "../../../domain/messages.ts";
import { forgetDraftsOf } from "./editor/draft-store.ts";
import { templateApi, templatePath } from "./paths.ts";

type Asked = { id: string; name: string };
type Options = { userId: string; selectedId: string | null; onDeleted: () => void };

/** A§5: asks first. A template that somebody else has deleted meanwhile is deleted. */
export function useDeleteTemplate({ userId, selectedId, onDeleted }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  async function confirm(): Promise<void> {
    if (asked === null) return;
    setFailure(null);
    const result = await callDelete(userId, templateApi(asked.id));
    setAsked(null);
    if (result.kind !== "ok") return setFailure(failureOf(result));
    toast.success(t(TEMPLATE_MESSAGES.deleted));
    await forgetDraftsOf(userId, asked.id);
    if (asked.id === selectedId) await navigate(templatePath(), { replace: true });
    else await revalidate();
    onDeleted();
  }

  return {
    asked,
    failure,
    ask: (template: Asked) => setAsked(template),
    cancel: () => setAsked(null),
    confirm,
    dismissFailure: () => setFailure(null),
  };
}

function failureOf(refusal: Refusal): Failure {
  if (refusal.kind === "refused") return { title: TEMPLATE_MESSAGES.deleteFailed(refusal.message ?? "") };
  return { title: TEMPLATE_MESSAGES.networkDeleting, refusal };
}
