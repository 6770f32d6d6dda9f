import type { AdminPerson } from '../../../../../shared/admin/people-api';
import { isolated } from '../../../../../shared/http/isolated';
import { formatCents } from '../../../../../shared/money/cents';
import { Card } from '../../../../ui/Card';
import { Picture } from '../../../../ui/Picture';
import { Badge } from '../../../../ui/StatusBadge';
import './PersonServices.css';

type Service = AdminPerson['services'][number];

const ServiceItem = ({ service: { title, priceCents, images, active } }: { service: Service }) => (
  <li className="person-services-item">
    <div className="person-services-pictures">
      {images.map((image, index) => (
        <Picture
          key={image.src}
          image={image}
          alt={index === 0 ? title : `${isolated(title)}, picture ${index + 1}`}
          sizes="8rem"
          ratio="1"
        />
      ))}
    </div>
    <p>
      <strong>
        <bdi>{title}</bdi>
      </strong>{' '}
      · {formatCents(priceCents)}
    </p>
    {!active && <Badge>Inactive</Badge>}
  </li>
);

/** A provider's newest services with their pictures, whether listed or not; hidden if there are none. */
export const PersonServices = ({ services }: Pick<AdminPerson, 'services'>) =>
  services.length === 0 ? null : (
    <Card as="section" aria-labelledby="services">
      <h2 id="services">Services and pictures</h2>
      <ul className="card-grid">
        {services.map((service) => (
          <ServiceItem key={service.id} service={service} />
        ))}
      </ul>
    </Card>
  );
