import { maxOfferGroup } from '../../shared/clients/offers';
import { Refusal } from '../../shared/http/refusal';
import { refusals } from '../../shared/http/refusals';
import { counted } from '../../shared/text/numbers';
import type { Store } from '../data/engine/store';
import { type Asked, clientReader, maxLooked, readAtOnce } from './list';
import { type Answer, readAnswers } from './offer-answers';

type Provider = { providerId: string; now: number };

const tooLarge = (message: string = refusals.group_too_large[1]) =>
  new Refusal('group_too_large', { message, fields: { show: message } });

const tooMany = `You have more than ${counted(maxLooked, 'client')}, which is more than we can look through for an offer.`;

/** Reads the ids of the clients whom a search and filters keep. Throws `group_too_large`. */
const readGroup = async (store: Store, asked: Omit<Asked, 'sort'>, provider: Provider): Promise<string[]> => {
  const read = clientReader(store, { ...asked, sort: 'seen' }, provider);
  const found = new Set<string>();
  let cursor: string | undefined;
  let looked = 0;
  do {
    const page = await read({ limit: readAtOnce, cursor });
    looked += page.looked;
    for (const { customerId } of page.items) found.add(customerId);
    cursor = page.cursor;
    if (found.size > maxOfferGroup) throw tooLarge();
    if (cursor && looked >= maxLooked) throw tooLarge(tooMany);
  } while (cursor);
  return [...found];
};

const readAtOnceOfGroup = 30;

/** Reads a group of clients by whether they would get an offer now. Throws `group_too_large`. */
export const readOfferGroup = async (
  store: Store,
  asked: Omit<Asked, 'sort'>,
  provider: Provider,
): Promise<Record<Answer, string[]>> => {
  const customerIds = await readGroup(store, asked, provider);
  const group: Record<Answer, string[]> = { accepting: [], declining: [], recent: [] };
  for (let from = 0; from < customerIds.length; from += readAtOnceOfGroup) {
    const some = customerIds.slice(from, from + readAtOnceOfGroup);
    const answers = await readAnswers(store, some, provider);
    for (const [index, answer] of answers.entries()) group[answer].push(some[index]!);
  }
  return group;
};
