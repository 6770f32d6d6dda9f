import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxQuickReplies, maxQuickReplyCharacters } from '../../../../shared/chat/limits';
import { client } from '../../../lib/client';
import { MoveButtons } from '../../../lib/MoveButtons';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';
import { useDragOrder } from '../../../lib/useDragOrder';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea } from '../../../ui/fields';
import { moved } from '../../../ui/images/usePictureOrder';
import { quickRepliesQuery } from '../queries';
import './QuickRepliesDialog.css';

type QuickReplyFieldProps = {
  text: string;
  index: number;
  /** The number of replies. */
  count: number;
  onChange: (text: string) => void;
  /** Moves the reply up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  /** The user starts to drag the reply. */
  onGrip: (event: PointerEvent) => void;
  onRemove: () => void;
};

/** A quick reply that can be changed, moved, and removed. */
const QuickReplyField = ({
  text,
  index,
  count,
  onChange,
  onMove,
  onGrip,
  onRemove,
}: QuickReplyFieldProps) => {
  const name = `reply ${index + 1}`;
  return (
    <>
      <TextArea
        label={`Reply ${index + 1}`}
        rows={2}
        maxLength={maxQuickReplyCharacters}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="quick-replies-dialog-buttons">
        <MoveButtons {...{ name, index, count, onMove, onGrip }} />
        <button type="button" className="button-icon" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
    </>
  );
};

const useSave = (onSaved: () => void) =>
  useAct({
    act: (replies: string[]) => client.putQuickReplies({ body: { replies } }),
    done: 'Quick replies saved',
    failed: 'We could not save your quick replies. Please try again.',
    onDone: (saved) => {
      queryClient.setQueryData(quickRepliesQuery.queryKey, saved);
      onSaved();
    },
  });

type Reply = { number: number; text: string };

/** The replies in order, and how to change them. Screen readers hear what was moved or removed. */
const useReplies = (replies: string[]) => {
  const [items, setItems] = useState<Reply[]>(() => replies.map((text, number) => ({ number, text })));
  const [announcement, setAnnouncement] = useState('');
  const nextNumber = useRef(replies.length);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    flushSync(() => setItems((all) => moved(all, from, to)));
    setAnnouncement(`Reply moved to position ${to + 1} of ${items.length}`);
  };
  return {
    items,
    announcement,
    move,
    add: () => setItems((all) => [...all, { number: nextNumber.current++, text: '' }]),
    change: (number: number, text: string) =>
      setItems((all) => all.map((item) => (item.number === number ? { number, text } : item))),
    remove: (number: number) => {
      setItems((all) => all.filter((item) => item.number !== number));
      setAnnouncement('Reply removed');
    },
  };
};

type Props = { replies: string[]; onClose: () => void };

/** Adds, changes, removes, and reorders a provider's quick replies. */
export const QuickRepliesDialog = ({ replies, onClose }: Props) => {
  const { items, announcement, move, add, change, remove } = useReplies(replies);
  const { list, dragged, startDrag } = useDragOrder(move);
  const addButton = useRef<HTMLButtonElement>(null);
  const save = useSave(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(items.map(({ text }) => text.trim()).filter(Boolean));
  };
  return (
    <Dialog open onClose={onClose} title="Quick replies">
      <form className="stack" noValidate onSubmit={submit}>
        <p className="muted">One press puts a reply into your message. Only you can see this list.</p>
        <ol className="stack" ref={list}>
          {items.map(({ number, text }, index) => (
            <li key={number} className={dragged === index ? 'quick-replies-dialog-dragged' : undefined}>
              <QuickReplyField
                text={text}
                index={index}
                count={items.length}
                onChange={(typed) => change(number, typed)}
                onMove={(by) => move(index, index + by)}
                onGrip={(event) => startDrag(event, index)}
                onRemove={() => {
                  remove(number);
                  addButton.current?.focus();
                }}
              />
            </li>
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        <Button ref={addButton} variant="secondary" onClick={add} disabled={items.length >= maxQuickReplies}>
          <Plus aria-hidden="true" size={18} />
          Add reply
        </Button>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending} busyLabel="Saving…">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
