import { useEffect, useEffectEvent } from 'react';
import type { LiveMessage } from '../../../shared/live/message';
import { onLive } from './live';

/** Calls `handler` with each live message of a topic while the component is mounted. */
export const useLive = <T extends LiveMessage['topic']>(
  topic: T,
  handler: (message: Extract<LiveMessage, { topic: T }>) => void,
): void => {
  const latest = useEffectEvent(handler);
  useEffect(() => onLive(topic, (message) => latest(message)), [topic]);
};
