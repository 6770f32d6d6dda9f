import { loadApp } from './app/loadApp';
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

const loadLanding = async () => (await import('./app/pages/StandaloneLandingPage')).StandaloneLandingPage;

// Starts loading in parallel with React. The landing page needs nothing else.
const isLanding = window.location.pathname === '/';
const page = isLanding ? loadLanding() : loadApp();
const { start } = await import('./app/start');
start(page, isLanding);
