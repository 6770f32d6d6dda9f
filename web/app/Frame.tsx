import type { ReactNode } from 'react';
import { OfflineNotice } from './OfflineNotice';

/** Around every page: the skip link, a bar while the next page loads, and word of a lost connection. */
export const Frame = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    {busy && <div className="progress" aria-hidden="true" />}
    <OfflineNotice />
    {children}
  </>
);
