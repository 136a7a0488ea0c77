export type ProposalValues = {
  link: string;
  title: string;
  about: string;
  organizer: string;
  deadline: string;
  wantsThanks: boolean;
};

export const NO_PROPOSAL: ProposalValues = {
  link: "",
  title: "",
  about: "",
  organizer: "",
  deadline: "",
  wantsThanks: false,
};

export function readProposalForm(form: FormData): ProposalValues {
  const text = (name: keyof ProposalValues) => String(form.get(name) ?? "");
  return {
    link: text("link"),
    title: text("title"),
    about: text("about"),
    organizer: text("organizer"),
    deadline: text("deadline"),
    wantsThanks: form.has("wantsThanks"),
  };
}
