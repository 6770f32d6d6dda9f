import { CalendarSync } from 'lucide-react';
import { Fact } from '../../ui/Facts';

/** How long a service usually lasts, as one of the facts about it; nothing if its provider has not said so. */
export const LastsFact = ({ weeks }: { weeks: number | undefined }) =>
  weeks !== undefined && <Fact icon={CalendarSync}>{`Usually lasts ${weeks} weeks`}</Fact>;
