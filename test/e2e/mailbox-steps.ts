import { readAssembly } from '../../infra/local/assembly';
import { addressOf, portsFrom } from '../../infra/local/ports';
import type { Cloud } from '../given/cloud';
import { type Message, productMailsTo } from '../given/mailbox';
import type { Person } from '../given/person';

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
export const mailTo = (baseURL: string | undefined, { email }: Person): Promise<Message[]> =>
  productMailsTo({ origin: baseURL ?? '' }, email);
