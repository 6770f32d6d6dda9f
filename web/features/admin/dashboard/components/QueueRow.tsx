import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../../../ui/StatusBadge';
import './QueueRow.css';

type Props = {
  /** What kind of thing waits. */
  kind: string;
  tone: Tone;
  /** Since when, for example `Waiting for 3 days`. */
  waiting: string;
  title: ReactNode;
  amount?: string;
  /** Who it is about. */
  about: ReactNode;
  /** What an admin should know before they decide. */
  children?: ReactNode;
  acts: ReactNode;
};

/** Something that waits for an admin: what and since when, whom it is about, and what can be done. */
export const QueueRow = ({ kind, tone, waiting, title, amount, about, children, acts }: Props) => (
  <li className="queue-row">
    <div className="queue-row-kind">
      <Badge tone={tone}>{kind}</Badge>
      <p className="muted small">{waiting}</p>
    </div>
    <div className="queue-row-about">
      <h3>
        {title}
        {amount && <span className="queue-row-amount">{amount}</span>}
      </h3>
      <p className="muted small">{about}</p>
      {children}
    </div>
    <div className="queue-row-acts">{acts}</div>
  </li>
);

/** A person's name and address. The address stays on one line. */
export const Who = ({ name, email }: { name: string; email?: string }) => (
  <span>
    <bdi>{name || 'Unknown'}</bdi>
    {email && (
      <>
        {' '}
        <span className="queue-row-email" title={email}>
          {email}
        </span>
      </>
    )}
  </span>
);
