import { TITLE_MAX_LENGTH } from "../../domain/lengths.ts";
import { ABOUT_MAX } from "../../domain/proposals.ts";
import { NO_PROPOSAL, type ProposalValues } from "./form-values.ts";

const LINK = /https?:\/\/\S+/i;
const LINK_MAX = 500;

/** Many applications that share a page put its link into the text (docs/develop/offline.md). */
export function readShared(search: URLSearchParams): ProposalValues {
  const [title, text, url] = ["title", "text", "url"].map((name) => (search.get(name) ?? "").trim());
  const link = (LINK.exec(url ?? "") ?? LINK.exec(text ?? ""))?.[0] ?? "";
  return {
    ...NO_PROPOSAL,
    link: link.length > LINK_MAX ? "" : link,
    title: (title ?? "").slice(0, TITLE_MAX_LENGTH),
    about: (text ?? "").replace(link, "").trim().slice(0, ABOUT_MAX),
  };
}
