import { loadApp } from './app/loadApp';
import { prepareOffline } from './lib/offline';
import { storedSession } from './lib/session/storedSession';
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

const loadLanding = async () => (await import('./app/pages/StandaloneLandingPage')).StandaloneLandingPage;

/** Visitors need no scripts on a page of text that the build has written: its links work without them. */
const isTextForVisitor = () =>
  document.getElementById('root')?.dataset.complete === 'text' && !storedSession();

const startPage = async (): Promise<void> => {
  const isLanding = window.location.pathname === '/';
  // Starts loading in parallel with React. The landing page needs nothing else.
  const page = isLanding ? loadLanding() : loadApp();
  const { start } = await import('./app/start');
  start(page, isLanding);
};

if (isTextForVisitor()) prepareOffline();
else await startPage();
