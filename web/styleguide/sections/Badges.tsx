import { Award, BadgeCheck, Hourglass } from 'lucide-react';
import { Badge, StatusBadge, statuses, tones } from '../../ui/StatusBadge';
import { Specimen } from '../Specimen';

const AllStatuses = () => (
  <div className="row">
    {statuses.map((status) => (
      <StatusBadge key={status} status={status} />
    ))}
  </div>
);

/** Each status has a color; icons and labels tell them apart without it (docs/product/screens.md#status-badges). */
export const Badges = () => (
  <>
    <Specimen label="Statuses" narrow>
      <AllStatuses />
    </Specimen>
    <Specimen label="Statuses without color" narrow>
      <div className="styleguide-colorless">
        <AllStatuses />
      </div>
    </Specimen>
    <Specimen label="Tones" narrow>
      <div className="row">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    </Specimen>
    <Specimen label="Other labels" narrow>
      <div className="row">
        <Badge tone="yellow" icon={Award}>
          Top Rated
        </Badge>
        <Badge tone="green" icon={BadgeCheck}>
          Confirmed
        </Badge>
        <Badge icon={Hourglass}>Awaiting confirmation</Badge>
        <Badge>Mid-back</Badge>
      </div>
    </Specimen>
  </>
);
