import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Site } from './app/Site';
import { Trouble } from './app/Trouble';
import { sayFlash } from './lib/flash';
import { prepareOffline } from './lib/offline';
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root');

prepareOffline();
const root = createRoot(place, {
  onUncaughtError: (error) => {
    console.error(error);
    root.render(<Trouble error={error} />);
  },
});
root.render(
  <StrictMode>
    <Site />
  </StrictMode>,
);
void sayFlash();
