import { expectedHolds } from './expectedHolds';
import './HoldNotice.css';

const blank = '\u00a0';

/** The room of the hold notices while they load, so that they do not move the page. */
export const AwaitedHolds = () =>
  Array.from({ length: expectedHolds() }, (_, index) => (
    <div key={index} className="hold-notice hold-notice-awaited" aria-hidden="true">
      <p>
        <strong>{blank}</strong>
        <span>{blank}</span>
      </p>
      <div className="hold-notice-actions" />
    </div>
  ));
