import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { invitationDays } from '../../../../../shared/admin/invitations';
import { Refusal, refusalMessage } from '../../../../../shared/http/refusal';
import { adminClient } from '../../../../lib/adminClient';
import { paths } from '../../../../lib/paths';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { TextInput } from '../../../../ui/fields';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ShowMore } from '../../../../ui/ShowMore';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { PageRoom } from '../../components/PageRoom';
import { Invitations } from '../components/Invitations';
import { TeamMember } from '../components/TeamMember';
import { invitationsQuery, teamQuery } from '../queries';
import './AdminTeamPage.css';

/** Returns what is wrong with the address, if the API refused it. */
const problemOf = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.more.fields?.email : undefined;

/** Invites someone to become an admin. The API checks the address. */
const InviteForm = () => {
  const [email, setEmail] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const invite = useAct({
    act: () => adminClient.inviteAdmin({ body: { email } }),
    done: { title: 'Invitation created', description: 'Copy the link and send it to them.' },
    failed: (error) =>
      problemOf(error) ? undefined : refusalMessage(error, 'Failed to create the invitation'),
    onFieldError: () => form.current?.querySelector('input')?.focus(),
    onDone: () => setEmail(''),
    refetch: ['invitation', 'audit'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  const problem = problemOf(invite.error);
  return (
    <Card as="section" aria-labelledby="invite">
      <h2 id="invite">Invite an admin</h2>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          descriptiveText={`They have ${invitationDays} days to accept. A provider needs another address.`}
          value={email}
          {...(problem && { error: problem })}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" busy={invite.isPending} busyLabel="Inviting…">
          Invite
        </Button>
      </form>
    </Card>
  );
};

const Team = () => {
  const list = useInfiniteQuery(teamQuery);
  const admins = list.data?.pages.flatMap(({ items }) => items);
  useLoadErrorToast(list, "Couldn't load admins");
  return (
    <Card as="section" aria-labelledby="team">
      <h2 id="team">Current admins</h2>
      {list.isError && !admins && <ErrorState title="Couldn't load admins" onRetry={list.refetch} />}
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
  <Page title="Admins">
    <PageHeader
      title="Admins"
      back={paths.adminUsers}
      subtitle="Admins can see and change everything on the platform."
    />
    <PageRoom>
      <div className="team-columns">
        <InviteForm />
        <div className="team-columns-lists">
          <Lists />
        </div>
      </div>
    </PageRoom>
  </Page>
);
