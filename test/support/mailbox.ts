import { expect } from "vitest";

export type LocalMail = { to: string; subject: string; html: string; text: string; links: string[]; createdAt: string };

export async function mailsTo(site: string, address: string): Promise<LocalMail[]> {
  const response = await fetch(`${site}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as LocalMail[]).filter(({ to }) => to === address);
}

export async function waitForMail(site: string, address: string, subject: RegExp): Promise<LocalMail> {
  const find = async () => (await mailsTo(site, address)).find((mail) => subject.test(mail.subject));
  await expect.poll(find).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error("the mail is gone again");
  return mail;
}
