import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { Me } from '../../../../shared/account/schema';
import { homeOf } from '../../../lib/navigation';
import { paths } from '../../../lib/paths';
import { useMe } from '../../../lib/session/me';
import { SignOutButton } from '../../../lib/session/SignOutButton';
import { Link } from '../../../ui/Link';
import { onDemand } from '../../../ui/onDemand';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ApplicationNotice } from './ApplicationNotice';
import { EmailNotice, MailProblemNotice } from './EmailNotice';
import './ProfileFrame.css';
import { TwoStepNotice } from './TwoStepSignIn';

/** Applicants and providers have details that customers read before they book. */
const sectionsOf = ({ application }: Me) => [
  { to: paths.profile, label: 'Details' },
  ...(application ? [{ to: paths.profileProvider, label: 'Provider' }] : []),
  { to: paths.profileSecurity, label: 'Security' },
  { to: paths.profileNotifications, label: 'Notifications' },
];

const SectionLinks = ({ me }: { me: Me }) => {
  const { pathname } = useLocation();
  return (
    <nav className="profile-frame-sections" aria-label="Profile">
      <ul>
        {sectionsOf(me).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const KeepAccount = lazy(onDemand(async () => ({ default: (await import('./KeepAccount')).KeepAccount })));

type Props = {
  /** The document's title; the heading is the same on all of them. */
  title: string;
  children: (me: Me) => ReactNode;
};

/** One of the profile's pages: the header, what the user has to know, and links to the others. */
export const ProfileFrame = ({ title, children }: Props) => {
  const me = useMe();
  return (
    <Page title={title} className="page-narrow profile-frame">
      <PageHeader title="Profile" back={homeOf(me.role)} actions={<SignOutButton compact />} />
      {me.deletesAt && (
        <Suspense fallback={null}>
          <KeepAccount deletesAt={me.deletesAt} />
        </Suspense>
      )}
      {me.twoStepNeeded && <TwoStepNotice />}
      <EmailNotice me={me} />
      <MailProblemNotice me={me} />
      <ApplicationNotice me={me} />
      <SectionLinks me={me} />
      {children(me)}
    </Page>
  );
};
