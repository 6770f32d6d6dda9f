import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { maxMessageCharacters } from '../../../../shared/chat/limits';
import type { AttachedPurchase, Conversation } from '../../../../shared/chat/schema';
import { imageTypes } from '../../../../shared/media/types';
import { addWaiting } from '../../../lib/chat/outbox';
import { readDraft, removeDrafts, saveDraft } from '../../../lib/drafts';
import { useMe } from '../../../lib/session/me';
import { useUrlParam } from '../../../lib/useUrlParams';
import { usePicture } from '../usePicture';
import { useShowTyping } from '../useTyping';
import { AttachButton } from './AttachButton';
import { Extras } from './Extras';
import { QuickReplies } from './QuickReplies';
import './Composer.css';

/** The booking or order that the URL says to attach (`booking/<id>`), if any. */
const parseAttachment = (value: string): AttachedPurchase | undefined => {
  const [kind, id] = value.split('/');
  return (kind === 'booking' || kind === 'order') && id ? { kind, id } : undefined;
};

const formatAttachment = ({ kind, id }: AttachedPurchase): string => `${kind}/${id}`;

const draftOf = (conversationId: string) => `chat-${conversationId}`;

/** With a keyboard, Enter sends and Shift+Enter begins a new line; on a phone, Enter begins a new line. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

const PictureButton = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Choosing the same file again is a change, too.
    target.value = '';
  };
  return (
    <label className="button-icon" title="Send a picture">
      <ImagePlus aria-hidden="true" size={20} />
      <input
        className="visually-hidden"
        type="file"
        aria-label="Send a picture"
        accept={imageTypes.join()}
        onChange={choose}
      />
    </label>
  );
};

type Props = {
  conversation: Conversation;
  onSent: () => void;
  /** Moves the focus into the field. */
  takesFocus: boolean;
};

/** Writes a message. What is typed is kept until it is sent. */
export const Composer = ({ conversation, onSent, takesFocus }: Props) => {
  const { id, as } = conversation;
  const me = useMe();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft<string>(draftOf(id)) ?? '');
  const picture = usePicture(`${draftOf(id)}-picture`);
  const [attachment, setAttachment] = useUrlParam('attach');
  const attached = parseAttachment(attachment);
  const showTyping = useShowTyping(id);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const write = (typed: string) => {
    setText(typed);
    saveDraft(draftOf(id), typed);
    if (typed.trim()) showTyping();
  };
  const isBlank = !text.trim() && !picture.picture && !attached;
  const isReady = !isBlank && !picture.upload;
  const send = () => {
    if (!isReady) return;
    addWaiting(me.id, {
      id: crypto.randomUUID(),
      conversationId: id,
      text: text.trim(),
      ...(picture.picture && { picture: picture.picture }),
      ...(attached && { attached }),
    });
    setText('');
    picture.remove();
    setAttachment('');
    removeDrafts(draftOf(id));
    field.current?.focus();
    onSent();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter also chooses a word from an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  const fill = (reply: string) => {
    write(text.trim() ? `${text.trimEnd()} ${reply}` : reply);
    field.current?.focus();
  };

  return (
    <div className="stack stack-small composer">
      {as === 'provider' && <QuickReplies onChoose={fill} />}
      <Extras
        {...{ picture, attached, conversationId: id }}
        onDetach={() => setAttachment('')}
        onRemoved={() => field.current?.focus()}
      />
      <form
        className="composer-row"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <PictureButton onChoose={picture.choose} />
        <AttachButton
          conversation={conversation}
          onChoose={(chosen) => setAttachment(formatAttachment(chosen))}
        />
        <textarea
          ref={field}
          className="field-control composer-text"
          aria-label="Message"
          placeholder="Type a message..."
          rows={1}
          maxLength={maxMessageCharacters}
          dir="auto"
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={sendOnEnter}
        />
        <button type="submit" className="button-icon composer-send" aria-label="Send" disabled={!isReady}>
          <SendHorizontal aria-hidden="true" size={20} />
        </button>
      </form>
    </div>
  );
};
