import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './Facts.css';

/** What there is to know of a booking or an order, one `Fact` after the other. */
export const Facts = ({ children }: { children: ReactNode }) => <ul className="facts">{children}</ul>;

export const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li>
    <Icon aria-hidden="true" size={18} />
    <span>{children}</span>
  </li>
);
