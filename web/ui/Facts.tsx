import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './Facts.css';

/** A list of details about a booking or an order, as `Fact`s. */
export const Facts = ({ children }: { children: ReactNode }) => <ul className="facts">{children}</ul>;

type FactProps = {
  icon: LucideIcon;
  /** Whether a card on a phone shows it only with its other details. */
  isDetail?: boolean;
  children: ReactNode;
};

export const Fact = ({ icon: Icon, isDetail = false, children }: FactProps) => (
  <li className={isDetail ? 'facts-detail' : undefined}>
    <Icon aria-hidden="true" size={18} />
    <span>{children}</span>
  </li>
);
