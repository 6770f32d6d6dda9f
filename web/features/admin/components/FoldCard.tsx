import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Card } from '../../../ui/Card';
import './FoldCard.css';

type ToggleProps = { labelledBy: string; controls: string; isOpen: boolean; onToggle: () => void };

/** The button that opens and closes what phones fold; it covers its heading, whose position is `relative`. */
export const FoldToggle = ({ labelledBy, controls, isOpen, onToggle }: ToggleProps) => (
  <button
    type="button"
    className="fold-card-toggle"
    aria-labelledby={labelledBy}
    aria-controls={controls}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    <ChevronDown aria-hidden="true" size={20} />
  </button>
);

type Props = {
  title: string;
  className?: string;
  /** Whether phones show the content from the start. */
  startsOpen?: boolean;
  children: ReactNode;
};

/** A section of a long page. Phones show only its title until it is opened; larger screens show all of it. */
export const FoldCard = ({ title, className = '', startsOpen = false, children }: Props) => {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <Card as="section" className={`fold-card ${className}`} aria-labelledby={id}>
      <div className="fold-card-head">
        <h2 id={id}>{title}</h2>
        <FoldToggle
          labelledBy={id}
          controls={`${id}-content`}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      <div id={`${id}-content`} className="fold-card-content" data-open={isOpen}>
        {children}
      </div>
    </Card>
  );
};
