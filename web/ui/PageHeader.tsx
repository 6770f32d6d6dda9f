import { createContext, type ReactNode, use } from 'react';
import { BackLink } from './BackLink';

type Props = {
  /** Left out where the page shows it elsewhere. */
  title?: string;
  /** Where the back button leads; without it, there is none. */
  back?: string;
  /** The back button's accessible name. */
  backLabel?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
};

/** What every page's header shows beside its title. */
export const HeaderShortcuts = createContext<ReactNode>(null);

/** A page's header with the back button, title, and actions. */
export const PageHeader = ({ title, back, backLabel = 'Back', subtitle, actions }: Props) => (
  <header className="row page-header">
    {back && <BackLink to={back} label={backLabel} />}
    <div className="page-header-titles">
      {title && <h1>{title}</h1>}
      {subtitle && <p className="muted">{subtitle}</p>}
    </div>
    {use(HeaderShortcuts)}
    {actions && <div className="page-header-actions">{actions}</div>}
  </header>
);

/** The header's shortcuts in the upper corner of a page that has no header. */
export const PageCorner = () => <div className="page-corner">{use(HeaderShortcuts)}</div>;
