import type { Cloud } from '../../infra/acting/cloud';

export type Message = {
  to: string;
  from?: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
};

/** All mail in the local mailbox to an address, oldest first. */
export const mailsTo = async ({ origin }: Pick<Cloud, 'origin'>, email: string): Promise<Message[]> => {
  const response = await fetch(`${origin}/_local/mailbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  return (await response.json()) as Message[];
};

/** The mail to an address that the product has sent, oldest first. The user pool's adds no headers. */
export const productMailsTo = async (cloud: Pick<Cloud, 'origin'>, email: string): Promise<Message[]> =>
  (await mailsTo(cloud, email)).filter(({ headers }) => headers);

/** The code in the latest message of the local mailbox to an address. Throws if there is none. */
export const mailedCode = async (cloud: Pick<Cloud, 'origin'>, email: string): Promise<string> => {
  const codes = (await mailsTo(cloud, email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  const code = codes.findLast((found) => found);
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
};
