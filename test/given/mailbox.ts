import type { Cloud } from './cloud';

type Message = { to: string; text: string };

/** The code in the latest message of the local mailbox to an address. Throws if there is none. */
export const mailedCode = async ({ origin }: Pick<Cloud, 'origin'>, email: string): Promise<string> => {
  const response = await fetch(`${origin}/_local/mailbox`, { headers: { accept: 'application/json' } });
  const messages = (await response.json()) as Message[];
  const codes = messages.filter(({ to }) => to === email).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  const code = codes.findLast((found) => found);
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
};
