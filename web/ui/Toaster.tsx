import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { freePlace, type Place } from './toastPosition';
import './Toaster.css';

// Toasts have a root of their own, so that they outlive the page that showed them. Rendered synchronously, because
// toasts shown before the toaster exists are lost.
const host = document.createElement('div');
const root = createRoot(host);
const offset = { bottom: 'var(--toaster-clear)', top: 'var(--toaster-top)' };
let position: Place['position'] | undefined;
const showAt = (next: Place['position']): void => {
  if (next === position) return;
  position = next;
  flushSync(() =>
    root.render(
      <Toaster
        position={next}
        offset={offset}
        mobileOffset={offset}
        theme="system"
        richColors
        closeButton
        toastOptions={{ className: 'toaster-toast', duration: 5_000 }}
      />,
    ),
  );
};

const hasToasts = (): boolean => host.querySelector('[data-sonner-toast]') !== null;

/** Moves the toasts, or those about to be shown, to where they cover nothing that is needed. */
const place = (): void => {
  const { position, bottom } = freePlace();
  document.documentElement.style.setProperty('--toaster-clear', `${bottom}px`);
  showAt(position);
};

/** A modal dialog makes the rest of the page inert, so toasts are moved into the topmost one. */
const followDialogs = (): void => {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (host.parentElement === top) return;
  top.append(host);
  if (hasToasts()) place();
};

new MutationObserver(followDialogs).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ['open'],
});
window.addEventListener('resize', () => hasToasts() && place());
followDialogs();
place();

/** Call before each toast. One that is visible stays where it is, because a pointer may be on its way to it. */
const prepare = (): void => {
  if (!hasToasts()) place();
};

export { prepare, toast };
