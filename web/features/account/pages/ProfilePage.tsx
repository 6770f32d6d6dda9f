import { ThemeChoice } from '../../../ui/ThemeChoice';
import { BecomeProvider } from '../components/BecomeProvider';
import { OwnDetailsForm } from '../components/ProfileForm';
import { ProfileFrame } from '../components/ProfileFrame';
import { ProfilePhoto } from '../components/ProfilePhoto';
import { Shortcuts } from '../components/Shortcuts';

/** The user's details, and links to their other pages; see docs/product/screens.md#profile-page. */
export const Component = () => (
  <ProfileFrame title="Profile">
    {(me) => (
      <>
        <ProfilePhoto me={me} />
        <OwnDetailsForm me={me} />
        <Shortcuts me={me} />
        {me.role === 'customer' && !me.application && !me.deletesAt && <BecomeProvider />}
        <ThemeChoice />
      </>
    )}
  </ProfileFrame>
);
