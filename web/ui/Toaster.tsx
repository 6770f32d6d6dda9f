import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import './Toaster.css';

// In a root of its own, so that a toast outlives the page that showed it; at once, as one said earlier would be lost.
const host = document.createElement('div');
const root = createRoot(host);
flushSync(() =>
  root.render(
    <Toaster
      position="top-center"
      theme="system"
      richColors
      closeButton
      toastOptions={{ className: 'toaster-toast', duration: 5_000 }}
    />,
  ),
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
followDialogs();

export { toast };
