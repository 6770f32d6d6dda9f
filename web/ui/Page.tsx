import type { ReactNode } from 'react';
import { product } from '../../shared/brand';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import './Page.css';

type Props = { title: string; className?: string; children: ReactNode };

/** A page's main landmark, with its document title and width. */
export const Page = ({ title, className = '', children }: Props) => (
  <main id="main" tabIndex={-1} aria-label={title} className={`page ${className}`}>
    <title>{`${isolateBidi(title)} · ${product}`}</title>
    {children}
  </main>
);
