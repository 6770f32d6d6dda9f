import { useEffect } from 'react';

/** Smaller differences are the browser's own bars, in pixels. */
const minKeyboard = 120;

/**
 * While the on-screen keyboard is open, sets `--visible-height` to the height above it, and keeps that part of the page
 * on screen. Browsers shrink only the visual viewport then.
 */
export const useVisibleHeight = (): void =>
  useEffect(() => {
    const { visualViewport, document } = window;
    const { style } = document.documentElement;
    const fit = () => {
      const isOpen = !!visualViewport && window.innerHeight - visualViewport.height > minKeyboard;
      if (!isOpen || visualViewport.scale > 1) return style.removeProperty('--visible-height');
      style.setProperty('--visible-height', `${visualViewport.height}px`);
      window.scrollTo(0, 0);
    };
    visualViewport?.addEventListener('resize', fit);
    return () => {
      visualViewport?.removeEventListener('resize', fit);
      style.removeProperty('--visible-height');
    };
  }, []);
