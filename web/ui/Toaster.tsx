import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import './Toaster.css';

// Toasts have a root of their own, so that they outlive the page that showed them. Rendered synchronously, because
// toasts shown before the toaster exists are lost.
const host = document.createElement('div');
const root = createRoot(host);
const offset = { bottom: 'var(--toaster-clear)' };
flushSync(() =>
  root.render(
    <Toaster
      position="bottom-right"
      offset={offset}
      mobileOffset={offset}
      theme="system"
      richColors
      closeButton
      toastOptions={{ className: 'toaster-toast', duration: 5_000 }}
    />,
  ),
);

/** A modal dialog makes the rest of the page inert, so toasts are moved into the topmost one. */
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
