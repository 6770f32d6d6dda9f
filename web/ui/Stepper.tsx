import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import './Stepper.css';

type Props = { label: string; value: number; max: number; onChange: (value: number) => void };

/**
 * A number input from 1 to `max`. Typed values are clamped on blur, and invalid ones become 1. A button at its limit
 * keeps the focus.
 */
export const Stepper = ({ label, value, max, onChange }: Props) => {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    onChange(Math.max(1, Math.min(Math.trunc(Number(typed)) || 1, max)));
  };
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={`Decrease ${label}`}
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <Minus aria-hidden="true" size={18} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={1}
        max={max}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button
        type="button"
        aria-label={`Increase ${label}`}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Plus aria-hidden="true" size={18} />
      </button>
    </div>
  );
};
