type Answered = {
  /** In pairs: each need as often as it has answers. */
  needs: string[];
  answers: string[];
  /** The answers that people are gathered by. */
  sought: string[];
};

/** A need with more answers than that, which half the community gives, tells nobody apart. */
const TELLING = 5;

/** The needs of a member, and what would answer them. */
export function answersOf(needs: readonly string[], answersFor: (need: string) => readonly string[]): Answered {
  const pairs = needs.flatMap((need) => answersFor(need).map((answer) => ({ need, answer })));
  const telling = needs.map(answersFor).filter(({ length }) => length <= TELLING);
  return {
    needs: pairs.map(({ need }) => need),
    answers: pairs.map(({ answer }) => answer),
    sought: [...new Set(telling.flat())],
  };
}
