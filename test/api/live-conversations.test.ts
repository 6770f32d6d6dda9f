import type { Person } from '../../infra/acting/person';
import { eventually } from '../given/eventually';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { markRead, openWith, say } from './given/chat';
import { hears, sockets } from './given/sockets';
import { settled } from './given/time';

const cloud = runningCloud();
const { listen } = sockets(cloud);
let customer: Person;
let provider: Person;
let id: string;

beforeAll(async () => {
  [customer, provider] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  id = await openWith(customer, provider);
  // Otherwise an open page might still be told of the provider's approval.
  await settled(cloud);
});

test('a message reaches both people’s open pages, with how far it is read', async () => {
  const [atCustomer, atDesk, atProvider, atStranger] = await Promise.all([
    listen(customer),
    listen(customer),
    listen(provider),
    listen(await newCustomer(cloud)),
  ]);
  const sent = await say(customer, id, 'Do you have time on Friday?');
  const told = { topic: 'conversation', id, number: sent.number };
  for (const { heard } of [atCustomer, atDesk, atProvider]) {
    await hears(heard, told as never);
    expect(heard).toEqual([{ ...told, readUpTo: { customer: 0, provider: 0 }, message: sent }]);
  }
  await markRead(provider, id, sent.number);
  await eventually(() => atCustomer.heard.length === 2);
  expect(atCustomer.heard[1]).toEqual({ ...told, readUpTo: { customer: 0, provider: sent.number } });
  await settled(cloud);
  expect(atStranger.heard).toEqual([]);
});

test('typing is shown to the other person alone', async () => {
  const [atCustomer, atProvider] = await Promise.all([listen(customer), listen(provider)]);
  await customer.api.showTyping({ params: { conversationId: id } });
  await hears(atProvider.heard, { topic: 'typing', conversationId: id });
  await settled(cloud);
  expect(atCustomer.heard).toEqual([]);
});

test('that messages no longer get through, or do again, is told to both', async () => {
  const [atCustomer, atProvider] = await Promise.all([listen(customer), listen(provider)]);
  const params = { conversationId: id };
  for (const change of [provider.api.blockPerson, provider.api.unblockPerson]) {
    await change({ params });
    await hears(atCustomer.heard, { topic: 'sending', otherId: provider.id });
    await hears(atProvider.heard, { topic: 'sending', otherId: customer.id });
    for (const { heard } of [atCustomer, atProvider]) heard.length = 0;
  }
});

test('typing can be said 60 times a minute', async () => {
  const at = customer.at(new Date(Date.now() + 3_600_000).toISOString());
  const params = { conversationId: id };
  await Promise.all(Array.from({ length: 60 }, () => at.showTyping({ params })));
  await expect(at.showTyping({ params })).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('messages sent in quick succession arrive in order, each once', async () => {
  const { heard } = await listen(provider);
  for (let index = 0; index < 20; index++) await say(customer, id, `${index}`);
  await settled(cloud);
  const texts = () =>
    heard.flatMap((told) => (told.topic === 'conversation' ? (told.message?.text ?? []) : []));
  await eventually(() => texts().length >= 20);
  expect(texts()).toEqual(Array.from({ length: 20 }, (_, index) => `${index}`));
});
