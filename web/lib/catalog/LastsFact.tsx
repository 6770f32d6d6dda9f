import { CalendarSync } from 'lucide-react';

/** How long a service usually lasts, for the head of its page; nothing if its provider has not said so. */
export const LastsFact = ({ weeks }: { weeks: number | undefined }) =>
  weeks !== undefined && (
    <p className="detail-panel-fact">
      <CalendarSync aria-hidden="true" size={18} />
      {`Usually lasts ${weeks} weeks`}
    </p>
  );
