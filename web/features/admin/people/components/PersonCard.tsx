import { MapPin } from 'lucide-react';
import type { ListedPerson } from '../../../../../shared/admin/people-api';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/Card';
import { ContactFacts } from '../../../../ui/ContactFacts';
import { Fact, Facts } from '../../../../ui/Facts';
import { Initials } from '../../../../ui/Initials';
import { Link } from '../../../../ui/Link';
import { RoleBadge } from './RoleBadge';
import './PersonCard.css';

/** Someone with an account, with a link to all about them. */
export const PersonCard = ({ person }: { person: ListedPerson }) => {
  const { id, name, email, phone, address, photo, role } = person;
  return (
    <Card as="li">
      <div className="person-card-head">
        <Initials name={name || email} photo={photo} />
        <h2>
          <Link to={paths.adminUser(id)} withOrigin>
            {name || 'Unknown'}
          </Link>
        </h2>
        <RoleBadge role={role} />
      </div>
      <Facts>
        <ContactFacts email={email} phone={phone} />
        {address && <Fact icon={MapPin}>{address}</Fact>}
      </Facts>
    </Card>
  );
};
