/** What shows while a page's code and its guard are on their way. */
export const Loading = () => (
  <div className="loading" role="status">
    <span className="loading-mark" aria-hidden="true" />
    <span className="visually-hidden">Loading…</span>
  </div>
);
