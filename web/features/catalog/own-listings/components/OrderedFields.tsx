import { Plus } from 'lucide-react';
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { useDragOrder } from '../../../../lib/useDragOrder';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';

/** Where an item is in its list, and how it is moved and removed. */
export type ItemTools = {
  index: number;
  count: number;
  /** Moves the item up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  /** The user starts to drag the item. */
  onGrip: (event: PointerEvent) => void;
  onRemove: () => void;
};

type Props = {
  title: string;
  hint: string;
  /** A key for each item, in order. */
  keys: readonly string[];
  /** What an item is called when it is moved or removed. */
  nameAt: (index: number) => string;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  item: (tools: ItemTools) => ReactNode;
  /** What is wrong with the list as a whole. */
  fault: string | undefined;
  addLabel: string;
  onAdd: () => void;
  max: number;
};

/** A list of a service's form whose items are added, removed, and moved by buttons or by dragging. */
export const OrderedFields = ({ title, hint, keys, nameAt, move, remove, item, fault, ...adding }: Props) => {
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const count = keys.length;

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= count) return;
    const moved = nameAt(from);
    flushSync(() => move(from, to));
    setAnnouncement(`${isolateBidi(moved)} is now at position ${to + 1} of ${count}`);
  };
  const { list, dragged, startDrag } = useDragOrder(moveTo);
  const removeAt = (index: number) => {
    setAnnouncement(`${isolateBidi(nameAt(index))} was removed`);
    remove(index);
    addButton.current?.focus();
  };

  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p className="muted">{hint}</p>
      {count > 0 && (
        <ol className="stack options-field" ref={list}>
          {keys.map((key, index) => (
            <li key={key} className={dragged === index ? 'options-field-dragged' : undefined}>
              {item({
                index,
                count,
                onMove: (by) => moveTo(index, index + by),
                /** The user starts to drag the item. */
                onGrip: (event) => startDrag(event, index),
                onRemove: () => removeAt(index),
              })}
            </li>
          ))}
        </ol>
      )}
      {fault && <p className="field-error">{fault}</p>}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Button ref={addButton} variant="secondary" onClick={adding.onAdd} disabled={count >= adding.max}>
        <Plus aria-hidden="true" size={18} />
        {adding.addLabel}
      </Button>
    </Card>
  );
};
