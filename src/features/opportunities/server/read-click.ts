import * as v from "valibot";
import { invalid } from "#kernel/errors.ts";
import { CLICK_KINDS, type ClickKind } from "../domain/click.ts";
import { OPPORTUNITY_PROBLEMS } from "../domain/messages.ts";

const Kind = v.picklist(CLICK_KINDS);
const LONGEST_BODY = 1000;

/** Browsers choose the content type of a ping and of a beacon themselves, so it says nothing. @throws 422 */
export async function readClick(request: Request): Promise<ClickKind> {
  const asked = new URL(request.url).searchParams.get("kind") ?? kindIn(await request.text().catch(() => ""));
  const { success, output } = v.safeParse(Kind, asked);
  if (!success) throw invalid({ kind: OPPORTUNITY_PROBLEMS.click });
  return output;
}

function kindIn(body: string): unknown {
  if (body.length > LONGEST_BODY) return null;
  try {
    return Object(JSON.parse(body)).kind;
  } catch {
    return new URLSearchParams(body).get("kind");
  }
}
