import type { ReactNode } from 'react';
import { SiteFooter } from '../../../lib/site/SiteFooter';
import { SiteHeader } from '../../../lib/site/SiteHeader';
import '../../../ui/Button.css';
import './Frame.css';
import { Nav } from './Nav';

type Props = {
  className?: string;
  /** The signed-in version of this page, to continue on after signing in. */
  next?: string;
  children: ReactNode;
};

/** The layout of every share page. Its links load a new document, because the router is not loaded here. */
export const Frame = ({ className = '', next, children }: Props) => (
  <>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <SiteHeader next={next} />
    <main id="main" tabIndex={-1} className={`share-frame ${className}`}>
      {children}
    </main>
    <SiteFooter />
    <Nav />
  </>
);
