import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import './Disclosure.css';

type Props = { label: string; className?: string; children: ReactNode };

/** A line that opens what belongs to it; rendered, and so loaded, once it is open. */
export const Disclosure = ({ label, className = '', children }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={`disclosure ${className}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {label}
        <ChevronDown aria-hidden="true" size={20} />
      </summary>
      {isOpen && children}
    </details>
  );
};
