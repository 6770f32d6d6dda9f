import { type ReactNode, useState } from 'react';
import './LongText.css';

type Props = {
  /** As somebody typed it. */
  text: string;
  /** What the text is, for screen readers: `the report by Chloe`. */
  of: string;
  /** How many lines are shown at first. */
  lines: number;
  /** About how many characters a line holds. */
  perLine: number;
  /** What is shown with the whole text. */
  more?: ReactNode;
};

const linesIn = (text: string, perLine: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);

/** The first lines of a text, and a button that shows all of it. A text that is short enough is shown whole. */
export const LongText = ({ text, of, lines, perLine, more }: Props) => {
  const [whole, showWhole] = useState(false);
  const isLong = linesIn(text, perLine) > lines;
  const isCut = isLong && !whole;
  return (
    <span className="long-text">
      <span
        className={`typed-text ${isCut ? 'long-text-cut' : ''}`}
        style={isCut ? { WebkitLineClamp: lines } : undefined}
      >
        {text}
      </span>
      {whole && more}
      {(isLong || more) && (
        <button type="button" className="long-text-toggle" onClick={() => showWhole(!whole)}>
          {whole ? 'Show less' : 'Read all'}
          <span className="visually-hidden"> of {of}</span>
        </button>
      )}
    </span>
  );
};
