import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Styleguide } from './Styleguide';
import '../ui/styles/fonts.css';
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
