import { ThemeChoice } from '../../../ui/ThemeChoice';
import { BecomeProvider } from '../components/BecomeProvider';
import { OwnDetailsForm } from '../components/ProfileForm';
import { ProfileFrame } from '../components/ProfileFrame';
import { ProfilePhoto } from '../components/ProfilePhoto';
import { Shortcuts } from '../components/Shortcuts';
import './ProfilePage.css';

/** The user's details, and links to their other pages; see docs/product/screens.md#profile-page. */
export const Component = () => (
  <ProfileFrame title="Profile">
    {(me) => (
      <div className="profile-page">
        <ProfilePhoto me={me} />
        <div className="profile-page-form">
          <OwnDetailsForm me={me} />
        </div>
        <div className="stack profile-page-shortcuts">
          <Shortcuts me={me} />
        </div>
        <div className="stack profile-page-more">
          {me.role === 'customer' && !me.application && !me.deletesAt && <BecomeProvider />}
          <ThemeChoice />
        </div>
      </div>
    )}
  </ProfileFrame>
);
