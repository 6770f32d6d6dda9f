import type { ReactNode } from 'react';
import { BackLink } from './BackLink';

type Props = {
  title: string;
  /** Where the back button leads; none without it. */
  back?: string;
  /** What the back button says to a screen reader. */
  backLabel?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
};

/** The head of a page: back button, its one h1, and what can be done here. */
export const PageHeader = ({ title, back, backLabel = 'Back', subtitle, actions }: Props) => (
  <header className="page-header">
    {back && <BackLink to={back} label={backLabel} />}
    <div className="page-header-titles">
      <h1>{title}</h1>
      {subtitle && <p className="muted">{subtitle}</p>}
    </div>
    {actions && <div className="page-header-actions">{actions}</div>}
  </header>
);
