import type { ProviderApplication } from '../../../../../shared/admin/people-api';
import { paths } from '../../../../lib/paths';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ContactFacts } from '../../../../ui/ContactFacts';
import { Facts } from '../../../../ui/Facts';
import { Initials } from '../../../../ui/Initials';
import { Badge } from '../../../../ui/StatusBadge';
import { waitingFor } from '../../waitingFor';
import { JudgeButtons } from './JudgeButtons';
import './Application.css';

const standingBadge = {
  pending: <Badge tone="yellow">Pending Approval</Badge>,
  suspended: <Badge tone="red">Suspended</Badge>,
  approved: <Badge tone="green">Active Provider</Badge>,
  leaving: <Badge tone="red">Deleting the account</Badge>,
};

type Props = {
  application: ProviderApplication;
  /** The current time, in milliseconds. */
  now: number;
};

/** A provider or applicant, with the decisions an admin can make. */
export const Application = ({ application, now }: Props) => {
  const { id, name, email, phone, bio, photo, standing, createdAt } = application;
  return (
    <Card as="li">
      <div className="application-head">
        <Initials name={name} photo={photo} size="large" />
        <div className="application-names">
          <h2>{name || 'Unknown'}</h2>
          {standingBadge[standing]}
          {standing === 'pending' && <p className="muted">{waitingFor(createdAt, now)}</p>}
        </div>
      </div>
      <Facts>
        <ContactFacts email={email} phone={phone} />
      </Facts>
      {bio && <p className="application-bio">{bio}</p>}
      <div className="row application-actions">
        {standing === 'approved' ? (
          <ButtonLink variant="secondary" size="small" to={paths.provider(id)} withOrigin>
            View Profile
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" size="small" to={paths.adminUser(id)} withOrigin>
            View application
          </ButtonLink>
        )}
        <JudgeButtons provider={{ id, name }} standing={standing} />
      </div>
    </Card>
  );
};
