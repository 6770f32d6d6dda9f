import type { ReactNode } from 'react';
import { product } from '../../../../shared/brand';
import { authPath, paths } from '../../../lib/paths';
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
    <header className="share-frame-top">
      <a className="share-frame-brand" href={paths.landing}>
        {product}
      </a>
      <a className="button button-quiet" href={authPath(next)}>
        Sign In
      </a>
    </header>
    <main id="main" tabIndex={-1} className={`share-frame ${className}`}>
      {children}
    </main>
    <footer className="share-frame-foot">
      <a href={paths.landing}>{product}</a> · Hair appointments with stylists you can trust.
    </footer>
    <Nav />
  </>
);
