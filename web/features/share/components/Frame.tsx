import { type ReactNode, useSyncExternalStore } from 'react';
import type { Role } from '../../../../shared/account/schema';
import { navigationFor } from '../../../lib/navigation';
import { storedSession } from '../../../lib/session/storedSession';
import { SiteFooter } from '../../../lib/site/SiteFooter';
import { SiteHeader } from '../../../lib/site/SiteHeader';
import { BottomBar } from '../../../ui/BottomBar';
import './Frame.css';
import '../../../ui/Button.css';

const never = () => () => {};
const keptRole = (): Role => storedSession()?.role ?? 'customer';
const drawnFor = (): Role => 'customer';

/**
 * The bottom navigation bar. The page is cached, so the server renders it for customers; the browser then adapts it
 * to the user's role.
 */
const Nav = () => {
  const role = useSyncExternalStore(never, keptRole, drawnFor);
  return <BottomBar label="Main" items={navigationFor(role)} />;
};

type ClosingProps = { title: string; text: string; label: string; href: string };

/** The call to action at the end of a page. */
export const Closing = ({ title, text, label, href }: ClosingProps) => (
  <section className="row row-between share-closing" aria-labelledby="closing">
    <div>
      <h2 id="closing">{title}</h2>
      <p>{text}</p>
    </div>
    <a className="button button-large" href={href}>
      {label}
    </a>
  </section>
);

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
