import { Navigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { ProfileForm } from '../components/ProfileForm';
import { ProfileFrame } from '../components/ProfileFrame';
import { ProviderFields } from '../components/ProviderFields';

/** What customers read about a provider before they book. Those who have not applied are led to their own details. */
export const Component = () => (
  <ProfileFrame title="Provider Profile">
    {(me) =>
      me.application ? (
        <ProfileForm me={me}>
          <ProviderFields approved={me.application === 'approved'} />
        </ProfileForm>
      ) : (
        <Navigate to={paths.profile} replace />
      )
    }
  </ProfileFrame>
);
