/** Shown while a page's code is loading and its guard is running. */
export const Loading = () => (
  <div className="loading" role="status">
    <span className="loading-mark" aria-hidden="true" />
    <span className="visually-hidden">Loading…</span>
  </div>
);
