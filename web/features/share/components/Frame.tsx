import type { ReactNode } from 'react';
import { product } from '../../../../shared/brand';
import { authPath, paths } from '../../../lib/paths';
import '../../../ui/Button.css';
import './Frame.css';
import { Nav } from './Nav';

type Props = {
  className?: string;
  /** The same thing's page for the signed-in, to go on with after signing in. */
  next?: string;
  children: ReactNode;
};

/** What every shared page stands in. Its links load whole pages: the site's own code is not here. */
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
