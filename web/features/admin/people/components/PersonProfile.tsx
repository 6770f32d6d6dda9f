import { CalendarDays, CalendarPlus, MapPin, ShoppingBag, Star, Store } from 'lucide-react';
import type { AdminPerson } from '../../../../../shared/admin/people-api';
import { formatRating } from '../../../../../shared/catalog/rating';
import { formatCents } from '../../../../../shared/money/cents';
import { counted } from '../../../../../shared/text/numbers';
import { formatDay } from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import { useMe } from '../../../../lib/session/me';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ContactFacts } from '../../../../ui/ContactFacts';
import { Fact, Facts } from '../../../../ui/Facts';
import { Initials } from '../../../../ui/Initials';
import { ApplicationDecision } from './ApplicationDecision';
import { RoleBadge } from './RoleBadge';
import './PersonProfile.css';

const Dates = ({ person: { createdAt, role, roleSince } }: { person: AdminPerson }) => (
  <>
    <Fact icon={CalendarDays}>Joined {formatDay(createdAt)}</Fact>
    {role?.role === 'provider' && roleSince && (
      <Fact icon={CalendarPlus}>Applied {formatDay(roleSince)}</Fact>
    )}
  </>
);

const Actions = ({ person: { id, name, role, deletesAt } }: { person: AdminPerson }) => {
  const me = useMe();
  if (role?.role !== 'provider' || me.id === id) return null;
  return (
    <div className="row">
      {role.status === 'approved' && (
        <ButtonLink variant="secondary" size="small" to={paths.provider(id)} withOrigin>
          View Profile
        </ButtonLink>
      )}
      <ApplicationDecision provider={{ id, name, deletesAt }} status={role.status} />
    </div>
  );
};

/** Who a person is, their role and status, and what an admin can decide about them. */
export const PersonProfile = ({ person }: { person: AdminPerson }) => {
  const { name, email, phone, address, area, bio, photo, role, rating, decision } = person;
  return (
    <Card as="section" aria-labelledby="profile" className="person-profile">
      <h2 id="profile" className="visually-hidden">
        Profile
      </h2>
      <div className="row row-between">
        <div className="row">
          <Initials name={name || email} photo={photo} size="large" />
          <RoleBadge role={role} />
        </div>
        <Actions person={person} />
      </div>
      {decision?.reason && decision.verdict !== 'approve' && role?.status !== 'approved' && (
        <p>
          Reason for the latest decision: <bdi>{decision.reason}</bdi>
        </p>
      )}
      <Facts>
        <ContactFacts email={email} phone={phone} />
        {address && <Fact icon={MapPin}>{address}</Fact>}
        {area && <Fact icon={Store}>Works in {area}</Fact>}
        <Dates person={person} />
        <Fact icon={ShoppingBag}>
          {counted(person.bookings, 'booking')} · {formatCents(person.spentCents)} spent
        </Fact>
        {rating.count > 0 && (
          <Fact icon={Star}>
            {formatRating(rating)} ({rating.count} {rating.count === 1 ? 'review' : 'reviews'})
          </Fact>
        )}
      </Facts>
      {bio && <p className="typed-text">{bio}</p>}
    </Card>
  );
};
