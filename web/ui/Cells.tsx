import type { ReactNode } from 'react';
import './Cells.css';

/** Text on one line. What does not fit is cut off, and can be read by pointing at it. */
export const OneLine = ({ children, className = '' }: { children: string; className?: string }) => (
  <span className={`cells-line ${className}`} title={children}>
    {children}
  </span>
);

type Props = {
  picture?: ReactNode;
  /** A text or a link. */
  title: ReactNode;
  /** A text is cut to one line. */
  detail?: ReactNode;
};

/** A cell of two lines with a picture before them. */
export const TwoLines = ({ picture, title, detail }: Props) => (
  <span className="cells-two">
    {picture}
    <span className="cells-words">
      {title}
      {typeof detail === 'string' ? <OneLine className="cells-detail">{detail}</OneLine> : detail}
    </span>
  </span>
);
