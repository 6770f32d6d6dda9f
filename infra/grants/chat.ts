import { blocks } from '../../lambdas/data/blocks';
import { quickReplies, unreadConversations } from '../../lambdas/data/chat-people';
import { conversations } from '../../lambdas/data/conversations';
import { attempts } from '../../lambdas/data/limits';
import { messages, sentMessages } from '../../lambdas/data/messages';
import { pictures } from '../../lambdas/data/pictures';
import { openSockets } from '../../lambdas/data/sockets';
import type { chatApi } from '../../shared/chat/api';
import type { GrantsOf } from './grant';
import { pushing } from './resources';
import { batchGet, check, get, index, query, write } from './table';

export const chatGrants = {
  listConversations: [batchGet, index('byCustomer'), index('byProvider')],
  countUnread: [get],
  openConversation: [get, batchGet, write(conversations, attempts)],
  getConversation: [get, batchGet],
  listMessages: [get, query],
  listSharedPurchases: [get, index('byCustomer')],
  sendMessage: [
    get,
    batchGet,
    check,
    write(messages, sentMessages, conversations, unreadConversations, pictures, attempts),
  ],
  markConversationRead: [batchGet, write(conversations, unreadConversations)],
  showTyping: [get, batchGet, write(openSockets, attempts), pushing],
  blockPerson: [get, batchGet, write(blocks, openSockets, attempts), pushing],
  unblockPerson: [get, batchGet, write(blocks, openSockets, attempts), pushing],
  getQuickReplies: [get],
  putQuickReplies: [get, write(quickReplies)],
} satisfies GrantsOf<typeof chatApi>;
