import type { ReactNode } from 'react';
import { OfflineNotice } from './OfflineNotice';

/** Wraps every page with the skip link, the loading bar, and the offline notice. */
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
