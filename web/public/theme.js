/* Applies the stored color scheme, or the system's, before the first paint. See web/ui/theme.ts. */
(() => {
  const chosen = () => {
    try {
      const theme = localStorage.getItem('theme');
      return theme === 'light' || theme === 'dark' ? theme : undefined;
    } catch {
      // Browsers may forbid storage; then the system's scheme applies.
      return undefined;
    }
  };

  const show = () => {
    const theme = chosen();
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
    // The color of the browser's own toolbar: one per scheme.
    for (const bar of document.querySelectorAll('meta[name=theme-color]')) {
      const { scheme } = bar.dataset;
      if (theme) bar.media = scheme === theme ? 'all' : 'not all';
      else bar.media = `(prefers-color-scheme: ${scheme})`;
    }
  };

  show();
  // Changed on this page or in another tab.
  window.addEventListener('storage', show);
})();
