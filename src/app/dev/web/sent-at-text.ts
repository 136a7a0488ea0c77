const FORMAT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

export const sentAtText = (createdAt: string) => FORMAT.format(new Date(createdAt));
