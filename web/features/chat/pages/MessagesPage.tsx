import { homeOf } from '../../../lib/navigation';
import { useMe } from '../../../lib/session/me';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ConversationList } from '../components/ConversationList';

/** The user's conversations; see docs/product/messages.md#conversations. */
export const Component = () => (
  <Page title="Messages" className="page-narrow">
    <PageHeader title="Messages" back={homeOf(useMe().role)} />
    <ConversationList />
  </Page>
);
