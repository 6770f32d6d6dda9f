import { MessagesSquare } from 'lucide-react';
import { use } from 'react';
import type { BoughtRef } from '../../../shared/payments/problems-and-refunds';
import { Button, ButtonLink } from '../../ui/Button';
import { NavigationContext } from '../../ui/Link';
import { client } from '../client';
import { authPath, paths } from '../paths';
import { useIsMeLoading, useMaybeMe } from '../session/me';
import { useAct } from '../useAct';

type Recipient = { providerId: string } | { purchase: BoughtRef };

type Props = {
  /** A provider, or the other person of a booking or an order, which the first message then mentions. */
  to: Recipient;
  /** The recipient's name. */
  name: string;
  variant?: 'secondary' | 'quiet';
  size?: 'small' | 'medium';
  wide?: boolean;
};

/** Opens the conversation with someone. */
export const useOpenConversation = () => {
  const { go } = use(NavigationContext);
  return useAct({
    act: (to: Recipient) => client.openConversation({ body: to }),
    failed: 'We could not open the conversation. Please try again.',
    onDone: ({ id }, to) => go(paths.chat(id, 'purchase' in to ? to.purchase : undefined)),
  });
};

/** Opens the conversation with someone; visitors sign in first. Hidden on the user's own pages. */
export const MessageButton = ({ to, name, variant = 'secondary', size, wide }: Props) => {
  const me = useMaybeMe();
  const isLoading = useIsMeLoading();
  const open = useOpenConversation();
  if (me && 'providerId' in to && to.providerId === me.id) return null;
  const content = (
    <>
      <MessagesSquare aria-hidden="true" size={18} />
      Message
      <span className="visually-hidden">
        {' '}
        <bdi>{name}</bdi>
      </span>
    </>
  );
  if (!me && !isLoading)
    return (
      <ButtonLink {...{ variant, size, wide }} to={authPath(window.location.pathname)}>
        {content}
      </ButtonLink>
    );
  return (
    <Button {...{ variant, size, wide }} busy={open.isPending} onClick={() => open.mutate(to)}>
      {content}
    </Button>
  );
};
