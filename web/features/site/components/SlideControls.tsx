import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { KeyboardEvent } from 'react';

type Props = {
  playing: boolean;
  toggle: () => void;
  step: (by: 1 | -1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Previous, play or pause, and next; the arrow keys work too. */
export const SlideControls = ({ playing, toggle, step, onKeyDown }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
  <div className="slides-controls" role="group" aria-label="Slides" onKeyDown={onKeyDown}>
    <button type="button" className="button-icon" aria-label="Previous style" onClick={() => step(-1)}>
      <ChevronLeft aria-hidden="true" size={20} />
    </button>
    <button
      type="button"
      className="button-icon"
      aria-label={playing ? 'Pause the slides' : 'Play the slides'}
      onClick={toggle}
    >
      {playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
    </button>
    <button type="button" className="button-icon" aria-label="Next style" onClick={() => step(1)}>
      <ChevronRight aria-hidden="true" size={20} />
    </button>
  </div>
);
