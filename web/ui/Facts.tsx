import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './Facts.css';

/** A list of details about a booking or an order, as `Fact`s. */
export const Facts = ({ children }: { children: ReactNode }) => <ul className="facts">{children}</ul>;

export const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li>
    <Icon aria-hidden="true" size={18} />
    <span>{children}</span>
  </li>
);
