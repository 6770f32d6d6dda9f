import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatDuration } from '../../../../shared/time/zoned';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/Card';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';
import { serviceSizes } from '../../../ui/pictureFiles';
import { RatingLine } from '../../../ui/Stars';
import type { Service } from '../service';
import './ServiceHeader.css';

/** The service being booked, its size, and a link to its provider. */
export const ServiceHeader = ({ service }: { service: Service }) => {
  const { hairstyle, variationName, durationMinutes } = service;
  return (
    <Card as="section" className="service-header" aria-label="Service">
      <Picture image={hairstyle.images[0]} alt="" ratio="1" sizes={serviceSizes} eager />
      <div>
        <h2>{hairstyle.title}</h2>
        <p className="muted">
          {[variationName && isolateBidi(variationName), formatDuration(durationMinutes)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          with <Link to={paths.provider(hairstyle.providerId)}>{hairstyle.provider.name || 'Unknown'}</Link>
        </p>
        <RatingLine rating={hairstyle.provider.rating} />
      </div>
    </Card>
  );
};
