/* The chosen scheme, before the first paint; the system's own where none was chosen. See web/lib/theme.ts. */
(() => {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  } catch {
    // Storage can be forbidden; then the system decides.
  }
})();
