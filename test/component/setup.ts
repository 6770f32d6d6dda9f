import { mediaQuery } from './given/width';

/* What pages use of a browser and jsdom does not have, as far as tests of components need it: nothing is laid out here. */

const isOpen = (dialog: HTMLDialogElement): boolean => dialog.hasAttribute('open');

Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLDialogElement) {
    if (!isOpen(this)) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  },
});

const toggled = (newState: 'open' | 'closed'): Event => Object.assign(new Event('toggle'), { newState });

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.dispatchEvent(toggled('open'));
  },
  hidePopover(this: HTMLElement) {
    this.dispatchEvent(toggled('closed'));
  },
  scrollIntoView() {},
  checkVisibility: () => true,
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  document.getElementById(button?.getAttribute('popovertarget') ?? '')?.showPopover();
});

/** Observes nothing: nothing has a size, and nothing scrolls. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords = (): [] => [];
}

Object.assign(window, {
  matchMedia: mediaQuery,
  scrollTo: () => {},
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  CSS: { escape: (text: string) => text, supports: () => true },
});

window.URL.createObjectURL = () => 'blob:test';
window.URL.revokeObjectURL = () => {};
