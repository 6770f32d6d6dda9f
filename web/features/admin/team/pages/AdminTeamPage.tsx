import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/Card';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ShowMore } from '../../../../ui/ShowMore';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { Invitations } from '../components/Invitations';
import { InviteForm } from '../components/InviteForm';
import { TeamMember } from '../components/TeamMember';
import { invitationsQuery, teamQuery } from '../queries';

const Team = () => {
  const list = useInfiniteQuery(teamQuery);
  const admins = list.data?.pages.flatMap(({ items }) => items);
  useLoadErrorToast(list.error, 'Failed to load admins');
  return (
    <Card as="section" aria-labelledby="team">
      <h2 id="team">Current admins</h2>
      {list.isError && !admins && <ErrorState title="Failed to load admins" onRetry={list.refetch} />}
      {admins && (
        <ul className="team-member-list">
          {admins.map((admin) => (
            <TeamMember key={admin.id} admin={admin} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </Card>
  );
};

/** Invitations and admins, both at once: one that loads later would move the other. */
const Lists = () => {
  const invitations = useInfiniteQuery(invitationsQuery);
  const team = useInfiniteQuery(teamQuery);
  if (invitations.isPending || team.isPending) return <Skeleton count={2} height="11rem" />;
  return (
    <>
      <Invitations />
      <Team />
    </>
  );
};

/** Who the admins are: invites others and withdraws the role. */
export const Component = () => (
  <Page title="Admins" className="page-narrow">
    <PageHeader
      title="Admins"
      back={paths.adminUsers}
      subtitle="Admins can see and change everything on the platform."
    />
    <InviteForm />
    <Lists />
  </Page>
);
