import type { ReactNode } from 'react';
import { Card } from '../../ui/Card';
import './PrintSheet.css';

/** A document on a page of its own, printed without the page's header and navigation. */
export const PrintSheet = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <Card as="article" className={`print-sheet ${className}`}>
    {children}
  </Card>
);

/** A smaller line below another one. */
export const PrintDetail = ({ children }: { children: ReactNode }) => (
  <span className="print-sheet-detail">{children}</span>
);
