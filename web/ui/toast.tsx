import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import './toast.css';

// In a root of its own, so that the landing page does without it and a toast still outlives the page that showed it.
const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(
  <Toaster
    position="top-center"
    theme="system"
    richColors
    closeButton
    toastOptions={{ className: 'toast', duration: 5_000 }}
  />,
);

/** A modal dialog makes the rest of the page inert and unheard, so toasts are shown in the one on top. */
const followDialogs = (): void => {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (host.parentElement !== top) top.append(host);
};
new MutationObserver(followDialogs).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ['open'],
});

/** `toast.success('…')`, `toast.error('…')`, `toast.info('…')`; announced to screen readers by itself. */
export { toast };
