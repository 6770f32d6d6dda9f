import { useState } from 'react';
import type { ProviderVerdict, Standing } from '../../../../../shared/account/schema';
import { Button } from '../../../../ui/Button';
import { JudgeDialog } from './JudgeDialog';

type Props = { provider: { id: string; name: string }; standing: Standing };

/** The decisions an admin can make about a provider or applicant; each asks for a reason. */
export const JudgeButtons = ({ provider, standing }: Props) => {
  const [verdict, setVerdict] = useState<ProviderVerdict>();
  return (
    <>
      {standing === 'approved' || standing === 'leaving' ? (
        <Button variant="danger" size="small" onClick={() => setVerdict('suspend')}>
          Suspend
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => setVerdict('approve')}>
            Approve
          </Button>
          <Button variant="danger" size="small" onClick={() => setVerdict('reject')}>
            Reject
          </Button>
        </>
      )}
      <JudgeDialog provider={provider} verdict={verdict} onClose={() => setVerdict(undefined)} />
    </>
  );
};
