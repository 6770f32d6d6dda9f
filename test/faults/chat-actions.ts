import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { Person } from '../../lambdas/http/actor';
import { type Action, named } from './action-builders';
import { customers, providers } from './people-and-services';
import type { ApiResponse } from './request';
import type { World } from './world';

/** Opens the conversation of a customer and a provider; returns its id, or the refusal. */
export const openConversation = async (
  world: World,
  customer: Person,
  provider: Person,
): Promise<string | ApiResponse> => {
  const body = { providerId: provider.id };
  const response = await world.call(customer, 'openConversation', { body });
  return response.status === 200 ? response.body.id : response;
};

export const sendMessage = (world: World, by: Person, conversationId: string, id: string = randomUUID()) =>
  world.call(by, 'sendMessage', { params: { conversationId }, body: { id, text: id } });

export const markRead = (world: World, by: Person, conversationId: string, upTo: number) =>
  world.call(by, 'markConversationRead', { params: { conversationId }, body: { upTo } });

const withConversation = (
  act: (world: World, by: Person, conversationId: string, number: number) => Promise<ApiResponse>,
) =>
  fc.record({ customer: fc.nat(2), provider: fc.nat(1), isProvider: fc.boolean(), number: fc.nat(12) }).map(
    ({ customer, provider, isProvider, number }): Action =>
      async ({ world }) => {
        const people = [customers[customer]!, providers[provider]!] as const;
        const conversationId = await openConversation(world, ...people);
        return typeof conversationId === 'string'
          ? act(world, people[isProvider ? 1 : 0], conversationId, number)
          : conversationId;
      },
  );

/** Sending, twice with the same id, and reading messages. */
export const chatActions = [
  {
    weight: 4,
    arbitrary: named(
      'send a message',
      withConversation(async (world, by, conversationId) => {
        const id = randomUUID();
        await sendMessage(world, by, conversationId, id);
        return sendMessage(world, by, conversationId, id);
      }),
    ),
  },
  { weight: 2, arbitrary: named('read messages', withConversation(markRead)) },
];
