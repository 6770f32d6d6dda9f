/* Shows the scheme chosen in this browser, before the first paint; the system's own where none was. See web/ui/theme.ts. */
(() => {
  const chosen = () => {
    try {
      const theme = localStorage.getItem('theme');
      return theme === 'light' || theme === 'dark' ? theme : undefined;
    } catch {
      // Storage can be forbidden; then the system decides.
      return undefined;
    }
  };

  const show = () => {
    const theme = chosen();
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
    // The browser's own bars: one color for each scheme.
    for (const bar of document.querySelectorAll('meta[name=theme-color]')) {
      const { scheme } = bar.dataset;
      if (theme) bar.media = scheme === theme ? 'all' : 'not all';
      else bar.media = `(prefers-color-scheme: ${scheme})`;
    }
  };

  show();
  // Chosen on this page or in another tab.
  window.addEventListener('storage', show);
})();
