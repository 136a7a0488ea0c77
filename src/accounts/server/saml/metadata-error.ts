import { type SsoProblem, ssoProblem } from "../../domain/sso/admin-messages.ts";

export class MetadataError extends Error {
  override name = "MetadataError";
  readonly problem: SsoProblem;

  constructor(problem: SsoProblem) {
    super(ssoProblem(problem));
    this.problem = problem;
  }
}
