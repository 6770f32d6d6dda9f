import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { invitationDays } from '../../../../../shared/admin/invitations';
import { Refusal, refusalMessage } from '../../../../../shared/http/refusal';
import { adminClient } from '../../../../lib/adminClient';
import { invalidate } from '../../../../lib/queryClient';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { TextInput } from '../../../../ui/fields';
import { toast } from '../../../../ui/toast';

/** Returns what is wrong with the address, if the API refused it. */
const problemOf = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.more.fields?.email : undefined;

/** Invites someone to become an admin. The API checks the address. */
export const InviteForm = () => {
  const [email, setEmail] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const invite = useMutation({
    mutationFn: () => adminClient.inviteAdmin({ body: { email } }),
    onSuccess: () => {
      setEmail('');
      toast.success('Invitation created', { description: 'Copy the link and send it to them.' });
      return invalidate('invitation', 'audit');
    },
    onError: (error) => {
      if (problemOf(error)) form.current?.querySelector('input')?.focus();
      else toast.error(refusalMessage(error, 'Failed to create the invitation'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  const problem = problemOf(invite.error);
  return (
    <Card as="section" aria-labelledby="invite">
      <h2 id="invite">Invite an admin</h2>
      <form ref={form} className="field-form" onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          descriptiveText={`They have ${invitationDays} days to accept. A provider needs another address.`}
          value={email}
          {...(problem && { error: problem })}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" busy={invite.isPending} busyLabel="Inviting...">
          Invite
        </Button>
      </form>
    </Card>
  );
};
