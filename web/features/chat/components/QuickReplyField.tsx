import { Trash2 } from 'lucide-react';
import type { PointerEvent } from 'react';
import { maxQuickReplyCharacters } from '../../../../shared/chat/limits';
import { MoveButtons } from '../../../lib/MoveButtons';
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

/** A quick reply that can be changed, moved, and removed. */
export const QuickReplyField = ({ text, index, count, onChange, onMove, onGrip, onRemove }: Props) => {
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
