import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Styleguide } from './Styleguide';
// Unlike the site's own style sheet, these wait for the fonts, so that screenshots always show them.
import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Styleguide />
    </BrowserRouter>
  </StrictMode>,
);
