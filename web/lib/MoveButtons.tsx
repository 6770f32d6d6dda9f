import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import './MoveButtons.css';

type Props = {
  /** The item, for example `size 2`. */
  name: string;
  index: number;
  /** The number of items. */
  count: number;
  /** Moves the item up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  /** The user starts to drag the item. */
  onGrip: (event: PointerEvent) => void;
};

const steps = [
  { by: -1, direction: 'up', icon: ArrowUp },
  { by: 1, direction: 'down', icon: ArrowDown },
] as const;

const keySteps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** The buttons that move an item of a list: by dragging, with the arrow keys, or one place at a time. */
export const MoveButtons = ({ name, index, count, onMove, onGrip }: Props) => {
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
      <button
        type="button"
        className="button-icon move-buttons-grip"
        aria-label={`Move ${isolateBidi(name)} by dragging, or with the arrow keys`}
        onPointerDown={onGrip}
        onKeyDown={press}
      >
        <GripVertical aria-hidden="true" size={20} />
      </button>
      {steps.map(({ by, direction, icon: Icon }) => (
        <button
          key={direction}
          type="button"
          className="button-icon move-buttons-step"
          aria-label={`Move ${isolateBidi(name)} ${direction}`}
          aria-disabled={by < 0 ? index === 0 : index === count - 1}
          onClick={(event) => step(event, by)}
        >
          <Icon aria-hidden="true" size={18} />
        </button>
      ))}
    </>
  );
};
