import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCents } from '../../../../../shared/money/cents';
import { parseDollars } from '../../../../../shared/money/dollars';
import { formatDuration } from '../../../../../shared/time/zoned';
import { Gallery } from '../../../../ui/Gallery';
import { Badge } from '../../../../ui/StatusBadge';
import { VariationChoice } from '../../../../ui/VariationChoice';
import '../../../../ui/DetailPage.css';
import type { ServiceFields } from '../values';

/** The service's page as the form's values would show it. */
export const ServicePreview = () => {
  const { control } = useFormContext<ServiceFields>();
  const service = useWatch({ control }) as ServiceFields;
  const [chosen, choose] = useState<string>();
  const sizes = service.variations
    .map((size, index) => ({ ...size, id: `${index}`, priceCents: parseDollars(size.price) ?? 0 }))
    .filter(({ active }) => active);
  const offer = sizes.find(({ id }) => id === chosen);
  const { durationMinutes } = offer ?? service;
  const title = service.title || 'Your title';
  return (
    <>
      {service.images.length > 0 && (
        <Gallery key={service.images.length} images={service.images} title={title} />
      )}
      <h3>{title}</h3>
      <div className="detail-panel-head">
        <Badge>{service.category}</Badge>
        <p className="detail-panel-price">{formatCents(parseDollars((offer ?? service).price) ?? 0)}</p>
        <p className="detail-panel-fact">
          <Clock aria-hidden="true" size={18} />
          {formatDuration(durationMinutes)}
        </p>
      </div>
      {sizes.length > 0 && <VariationChoice variations={sizes} value={offer?.id} onChange={choose} />}
      {service.description && <p className="detail-description">{service.description}</p>}
    </>
  );
};
