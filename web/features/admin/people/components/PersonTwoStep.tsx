import { useState } from 'react';
import { recentSignInMinutes } from '../../../../../shared/admin/acts';
import type { AdminPerson } from '../../../../../shared/admin/people-api';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../../lib/adminClient';
import { paths } from '../../../../lib/paths';
import { useMe } from '../../../../lib/session/me';
import { signedInRecently } from '../../../../lib/session/recentSignIn';
import { SignInAgain } from '../../../../lib/session/SignInAgain';
import { useRecentAct } from '../../../../lib/session/useRecentAct';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Dialog } from '../../../../ui/Dialog';
import { Link } from '../../../../ui/Link';
import { ReasonForm } from '../../components/ReasonForm';

type DialogProps = { person: AdminPerson; onClose: () => void };

const useTurningOff = (personId: string, onDone: () => void, onLate: () => void) =>
  useRecentAct({
    act: (reason: string) => adminClient.turnOffTwoStep({ params: { personId }, body: { reason } }),
    done: 'Two-step sign-in is off',
    failed: 'Failed to turn off two-step sign-in',
    onLate,
    refetch: ['person', 'audit'],
    onRefetched: onDone,
    removesButton: true,
  });

const TurnOff = ({ person, onClose, onLate }: DialogProps & { onLate: () => void }) => {
  const turnOff = useTurningOff(person.id, onClose, onLate);
  return (
    <ReasonForm
      effect="First, make sure they are really the one asking. They will be signed out everywhere, and can then sign in with only their password."
      reader={person.name || person.email}
      confirmLabel="Turn off"
      busyLabel="Turning off…"
      busy={turnOff.isPending}
      onSubmit={turnOff.mutate}
      onClose={onClose}
    />
  );
};

const Late = ({ onClose }: Pick<DialogProps, 'onClose'>) => (
  <div className="stack">
    <p>
      To confirm it’s you, sign in again before you turn it off. You will then have {recentSignInMinutes}{' '}
      minutes.
    </p>
    <div className="dialog-actions">
      <Button variant="secondary" onClick={onClose}>
        Go back
      </Button>
      <SignInAgain label="Sign in again" message="Sign in to turn off two-step sign-in." />
    </div>
  </div>
);

const TurnOffButton = ({ person }: { person: AdminPerson }) => {
  const [step, setStep] = useState<'reason' | 'sign in'>();
  const close = () => setStep(undefined);
  const open = async () => setStep((await signedInRecently()) ? 'reason' : 'sign in');
  return (
    <div className="row">
      <Button variant="danger" size="small" onClick={open}>
        Turn off two-step sign-in
      </Button>
      <Dialog
        open={!!step}
        onClose={close}
        title={`Turn off two-step sign-in of ${isolateBidi(person.name || person.email)}?`}
      >
        {step === 'reason' && <TurnOff person={person} onClose={close} onLate={() => setStep('sign in')} />}
        {step === 'sign in' && <Late onClose={close} />}
      </Dialog>
    </div>
  );
};

const Content = ({ person }: { person: AdminPerson }) => {
  const me = useMe();
  if (person.twoStep === undefined) return <p className="muted">We could not check whether it is on.</p>;
  if (!person.twoStep) return <p className="muted">Off. Signing in takes only the password.</p>;
  if (person.id === me.id)
    return (
      <p>
        On. You can turn it off in <Link to={paths.profileSecurity}>your profile</Link>.
      </p>
    );
  return (
    <>
      <p>On. Signing in takes a code from an app. If they have lost the device, turn it off for them.</p>
      <TurnOffButton person={person} />
    </>
  );
};

/** Whether a person has two-step sign-in on; an admin can turn it off for someone else. */
export const PersonTwoStep = ({ person }: { person: AdminPerson }) => (
  <Card as="section" aria-labelledby="two-step">
    <h2 id="two-step">Two-step sign-in</h2>
    <Content person={person} />
  </Card>
);
