import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { maxQuickReplyCharacters } from '../../../../shared/chat/limits';
import { TextArea } from '../../../ui/fields';

type Props = {
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

const steps = [
  { by: -1, name: 'up', icon: ArrowUp },
  { by: 1, name: 'down', icon: ArrowDown },
] as const;

const keySteps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** A quick reply that can be changed, moved, and removed. */
export const QuickReplyField = ({ text, index, count, onChange, onMove, onGrip, onRemove }: Props) => {
  const name = `reply ${index + 1}`;
  const step = (event: KeyboardEvent | MouseEvent, by: -1 | 1) => {
    const button = event.currentTarget as HTMLButtonElement;
    onMove(by);
    // Moving its element in the page takes the focus away.
    button.focus();
  };
  const press = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (!by) return;
    event.preventDefault();
    step(event, by);
  };
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
        <button
          type="button"
          className="button-icon quick-replies-dialog-grip"
          aria-label={`Move ${name} by dragging, or with the arrow keys`}
          onPointerDown={onGrip}
          onKeyDown={press}
        >
          <GripVertical aria-hidden="true" size={20} />
        </button>
        {steps.map(({ by, name: direction, icon: Icon }) => (
          <button
            key={direction}
            type="button"
            className="button-icon"
            aria-label={`Move ${name} ${direction}`}
            aria-disabled={by < 0 ? index === 0 : index === count - 1}
            onClick={(event) => step(event, by)}
          >
            <Icon aria-hidden="true" size={18} />
          </button>
        ))}
        <button type="button" className="button-icon" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
    </>
  );
};
