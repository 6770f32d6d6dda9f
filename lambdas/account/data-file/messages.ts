import * as z from 'zod';
import { message } from '../../../shared/chat/schema';
import { type OwnConversation, ownConversation } from '../../chat/own-conversation';
import { listConversationsOf } from '../../data/conversations';
import { messagesBetween } from '../../data/messages';
import { profiles } from '../../data/people';
import { everyPage, type Owner, type Table } from './table';

/** One batch reads the profiles of the others. */
const conversationsPerPage = 50;

type Named = OwnConversation & { otherName: string };

const conversationsOf = ({ store, userId }: Owner): AsyncGenerator<Named> =>
  everyPage(async (cursor) => {
    const page = await listConversationsOf(store, userId, { limit: conversationsPerPage, cursor });
    const own = page.items.map((conversation) => ownConversation(conversation, userId));
    const others = await store.readEach(own.map(({ otherId }) => profiles.ref(otherId)));
    return { ...page, items: own.map((one, index) => ({ ...one, otherName: others[index]?.name ?? '' })) };
  });

const messageRow = message.omit({ picture: true }).extend({
  conversationId: z.string(),
  /** The name of the other person. */
  with: z.string(),
  from: z.enum(['you', 'them']),
  /** Whether it has a picture, and the file of one that the person sent. */
  hasPicture: z.boolean(),
  pictureFile: z.string().optional(),
});

/** Everything that was said in the person's conversations, oldest first, with the pictures they sent. */
export async function* ownMessages(owner: Owner) {
  for await (const { conversation, otherName } of conversationsOf(owner)) {
    const { id, lastNumber } = conversation;
    if (lastNumber === 0) continue;
    for await (const said of owner.store.every(messagesBetween(id, 1, lastNumber))) {
      const isOwn = said.senderId === owner.userId;
      yield {
        ...said,
        with: otherName,
        from: isOwn ? 'you' : 'them',
        hasPicture: !!said.picture,
        pictureFile: isOwn && said.picture ? `pictures/messages/${id}-${said.number}.webp` : undefined,
      };
    }
  }
}

/** The messages of all conversations. */
export const messageTable = (owner: Owner): Table => ({
  name: 'messages',
  about: 'Your conversations: what you and the others wrote.',
  schema: messageRow,
  columns: [
    'conversationId',
    'with',
    'number',
    'sentAt',
    'from',
    'text',
    'hasPicture',
    'pictureFile',
    'attached.kind',
    'attached.id',
  ],
  rows: () => ownMessages(owner),
});
