import type { Cloud } from '../../infra/acting/cloud';
import type { Person } from '../../infra/acting/person';
import { engineUrlHere } from '../../infra/local/dynamodb/engine';
import { type Message, productMailsTo } from '../given/mailbox';
import { cloudOn } from '../given/running-cloud';

/** The cloud behind the site, whose table tests may write to. */
export const cloudAt = (baseURL = ''): Cloud => cloudOn(Number(new URL(baseURL).port), engineUrlHere);

/** The mail that the product, not Cognito, has sent to a person. */
export const mailTo = (baseURL: string | undefined, { email }: Person): Promise<Message[]> =>
  productMailsTo({ origin: baseURL ?? '' }, email);
