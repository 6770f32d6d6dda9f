import { use, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { refusalMessage } from '../../../../shared/http/refusal';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { paths } from '../../../lib/paths';
import { useRedirectOnError } from '../../../lib/useRedirectOnError';
import { useWideScreen } from '../../../lib/useWideScreen';
import { BackLink } from '../../../ui/BackLink';
import { Initials } from '../../../ui/Initials';
import { Page } from '../../../ui/Page';
import { HeaderShortcuts } from '../../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../../ui/States';
import { useConversation } from '../useConversation';
import { nameOf } from '../words';
import { Chat } from './Chat';
import { ChatMenu } from './ChatMenu';
import { ConversationList } from './ConversationList';
import './ChatPage.css';

/** Smaller differences are the browser's own bars, in pixels. */
const minKeyboard = 120;

/**
 * While the on-screen keyboard is open, sets `--visible-height` to the height above it, and keeps that part of the page
 * on screen. Browsers shrink only the visual viewport then.
 */
const useVisibleHeight = (): void =>
  useEffect(() => {
    const { visualViewport, document } = window;
    const { style } = document.documentElement;
    const fit = () => {
      const isOpen = !!visualViewport && window.innerHeight - visualViewport.height > minKeyboard;
      if (!isOpen || visualViewport.scale > 1) return style.removeProperty('--visible-height');
      style.setProperty('--visible-height', `${visualViewport.height}px`);
      window.scrollTo(0, 0);
    };
    visualViewport?.addEventListener('resize', fit);
    return () => {
      visualViewport?.removeEventListener('resize', fit);
      style.removeProperty('--visible-height');
    };
  }, []);

/** A conversation, beside the list of all of them on wide screens. */
export const ChatPage = () => {
  const { conversationId = '' } = useParams();
  const isWide = useWideScreen();
  const { data: conversation, error, refetch } = useConversation(conversationId);
  useVisibleHeight();
  const refusal = conversation ? undefined : refusalMessage(error);
  useRedirectOnError(refusal, paths.messages);
  const name = conversation && nameOf(conversation);

  return (
    <Page title={name ? `Chat with ${isolateBidi(name)}` : 'Chat'} className="chat">
      {isWide && (
        <aside className="chat-list" aria-label="Conversations">
          <h2>Messages</h2>
          <ConversationList openId={conversationId} />
        </aside>
      )}
      <div className="chat-main">
        <header className="row chat-header">
          <BackLink to={paths.messages} label="Back" />
          <Initials name={name ?? ''} photo={conversation?.other.photo} />
          <h1>
            <bdi>{name ?? 'Chat'}</bdi>
          </h1>
          {use(HeaderShortcuts)}
          {conversation && <ChatMenu conversation={conversation} />}
        </header>
        {!conversation && !error && (
          <div className="chat-log">
            <Skeleton height="3rem" count={4} />
          </div>
        )}
        {!conversation && error && !refusal && (
          <ErrorState title="Couldn't load messages" onRetry={refetch} />
        )}
        {conversation && <Chat key={conversation.id} conversation={conversation} />}
      </div>
    </Page>
  );
};
