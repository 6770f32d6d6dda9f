import { readAssembly } from '../../infra/local/assembly';
import { addressOf, portsFrom } from '../../infra/local/ports';
import type { Cloud } from '../given/cloud';
import type { Person } from '../given/person';

type Message = { to: string; subject: string; text: string; html?: string };

/** The cloud behind the site, whose table tests may write to. */
export const cloudAt = (baseURL = ''): Cloud => {
  const ports = portsFrom(Number(new URL(baseURL).port));
  return {
    origin: baseURL,
    endpoint: (service) => addressOf(ports, service),
    output: (name) => readAssembly('cdk.out').outputs[name] ?? '',
  };
};

/** The mail that the product, not Cognito, has sent to a person. */
export const mailTo = async (baseURL: string | undefined, { email }: Person): Promise<Message[]> => {
  const listed = await fetch(`${baseURL}/_local/mailbox`, { headers: { accept: 'application/json' } });
  return ((await listed.json()) as Message[]).filter(({ to, html }) => to === email && html);
};
