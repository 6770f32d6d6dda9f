import type { Conversation } from '../../../../shared/chat/schema';
import { isolated } from '../../../../shared/http/isolated';
import type { ShownMessage } from '../rows';
import { nameOf } from '../words';
import { AttachedPurchase } from './AttachedPurchase';
import './Message.css';
import { MessageFoot } from './MessageFoot';
import { MessagePicture } from './MessagePicture';
import { MessageText } from './MessageText';

type Props = { message: ShownMessage; conversation: Conversation; now: number };

/** One message; the user's own are at the right. */
export const Message = ({ message, conversation, now }: Props) => {
  const { text, picture, attached, delivery } = message;
  const from = delivery ? 'you' : nameOf(conversation);
  return (
    <article className={`message ${delivery ? 'message-mine' : ''}`} aria-label={`From ${isolated(from)}`}>
      {picture && <MessagePicture picture={picture} from={from} />}
      {attached && <AttachedPurchase attached={attached} conversation={conversation} />}
      {text && <MessageText text={text} />}
      <MessageFoot message={message} now={now} />
    </article>
  );
};
