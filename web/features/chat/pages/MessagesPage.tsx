import { useInfiniteQuery } from '@tanstack/react-query';
import { homeOf } from '../../../lib/navigation';
import { useMe } from '../../../lib/session/me';
import { useWideScreen } from '../../../lib/useWideScreen';
import { Drawing } from '../../../ui/Drawing';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ConversationList } from '../components/ConversationList';
import { conversationsQuery } from '../queries';
import '../components/ChatPage.css';

/** The list where it is beside the open conversation, before one is chosen. */
const SplitView = () => (
  <Page title="Messages" className="chat">
    <div className="chat-list">
      <h1>Messages</h1>
      <ConversationList />
    </div>
    <div className="chat-main chat-unchosen">
      <Drawing name="no-messages" />
      <p className="muted">Choose a conversation to read it here.</p>
    </div>
  </Page>
);

/** The user's conversations; see docs/product/messages.md#conversations. */
export const Component = () => {
  const home = homeOf(useMe().role);
  const isWide = useWideScreen();
  const { data } = useInfiniteQuery(conversationsQuery);
  const hasNone = data?.pages[0]?.items.length === 0;
  if (isWide && !hasNone) return <SplitView />;
  return (
    <Page title="Messages" className="page-narrow">
      <PageHeader title="Messages" back={home} />
      <ConversationList />
    </Page>
  );
};
