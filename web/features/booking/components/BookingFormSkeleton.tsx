import { Card } from '../../../ui/Card';
import { SkeletonBlock } from '../../../ui/States';
import type { Service } from '../service';
import { ServiceHeader } from './ServiceHeader';
import './WhenField.css';

/** The booking form while its days and times load, with the service as soon as that is known. */
export const BookingFormSkeleton = ({ service }: { service: Service | undefined }) => (
  // The service may have a longer title than its placeholder; what is below is drawn anew rather than moved.
  <div key={service ? 'service' : 'nothing'} className="book-form" role="status">
    <span className="visually-hidden">Loading…</span>
    {service ? (
      <ServiceHeader service={service} />
    ) : (
      <SkeletonBlock height="11.25rem" className="service-header" />
    )}
    <div className="stack book-form-fields" aria-hidden="true">
      <Card as="section">
        <h2>When</h2>
        <div className="when-field-columns">
          <div className="day-picker-frame">
            <SkeletonBlock height="19rem" />
          </div>
          <div className="stack when-field-times">
            <SkeletonBlock height="1.5rem" />
            <SkeletonBlock height="16rem" />
          </div>
        </div>
      </Card>
      <Card as="section">
        <h2>Where</h2>
        <SkeletonBlock height="3.25rem" />
      </Card>
    </div>
    <Card as="section" className="booking-summary" aria-hidden="true">
      <SkeletonBlock height="3rem" />
      <SkeletonBlock height="4.5rem" />
      <SkeletonBlock height="6rem" />
    </Card>
  </div>
);
