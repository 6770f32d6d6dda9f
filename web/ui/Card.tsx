import type { HTMLAttributes } from 'react';
import './Card.css';

type Props = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' };

/** A raised surface. `as` sets its HTML element. */
export const Card = ({ as: Tag = 'div', className = '', ...rest }: Props) => (
  <Tag {...rest} className={`card ${className}`} />
);
