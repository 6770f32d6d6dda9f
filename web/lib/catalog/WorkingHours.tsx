import { Fragment } from 'react';
import { formatWeek } from '../../../shared/availability/working-hours';
import type { ProviderDetail } from '../../../shared/catalog/public-pages';
import { zoneName } from '../dates';
import './WorkingHours.css';

/** The times of the week at which a provider's appointments can start, in the provider's time zone. */
export const WorkingHours = ({ provider: { week, zone } }: { provider: ProviderDetail }) => (
  <>
    <h2 id="hours">Appointment times</h2>
    <dl className="working-hours">
      {formatWeek(week).map(({ days, hours }) => (
        <Fragment key={days}>
          <dt>{days}</dt>
          {hours.map((range) => (
            <dd key={range}>{range}</dd>
          ))}
        </Fragment>
      ))}
    </dl>
    <p className="muted small">Appointments start at these times, in {zoneName(zone)}.</p>
  </>
);
