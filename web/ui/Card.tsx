import type { HTMLAttributes } from 'react';
import './Card.css';

type Props = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' };

/** A raised sheet of paper. `as` says what it is to a screen reader. */
export const Card = ({ as: Tag = 'div', className = '', ...rest }: Props) => (
  <Tag {...rest} className={`card ${className}`} />
);
