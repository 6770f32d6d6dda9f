import { loadApp } from './app/loadApp';
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

const loadAlone = async () => (await import('./app/pages/AlonePage')).AlonePage;

// Asked for at once, while React is still on its way: whoever arrives at the landing page needs nothing else.
const page = window.location.pathname === '/' ? loadAlone() : loadApp();
const { start } = await import('./app/start');
start(page);
