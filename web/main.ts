import { loadApp } from './app/loadApp';
import { firstPaint } from './lib/firstPaint';
import { prepareOffline } from './lib/offline';
import { storedSession } from './lib/session/storedSession';
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

const loadLanding = async () => (await import('./app/pages/StandaloneLandingPage')).StandaloneLandingPage;

/** The kind of page that the build has written; undefined if it has written none. */
const complete = document.getElementById('root')?.dataset.complete;

const startPage = async (): Promise<void> => {
  if (complete !== undefined) await firstPaint();
  const isLanding = window.location.pathname === '/';
  // Starts loading in parallel with React. The landing page needs nothing else.
  const page = isLanding ? loadLanding() : loadApp();
  const { start } = await import('./app/start');
  start(page, isLanding);
};

// Visitors need no scripts on a page of text: its links work without them.
if (complete === 'text' && !storedSession()) prepareOffline();
else await startPage();
