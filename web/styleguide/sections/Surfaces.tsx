import { CalendarDays, Clock, Heart, Scissors, Wallet } from 'lucide-react';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ContactDetails } from '../../ui/ContactDetails';
import { Disclosure } from '../../ui/Disclosure';
import { Stat } from '../../ui/Stat';
import { Tile } from '../../ui/Tile';
import { Specimen } from '../Specimen';
import { stylist } from '../samples';

/** Cards, tiles, and stats. */
export const Surfaces = () => (
  <>
    <Specimen label="Card" narrow>
      <Card as="article">
        <h3>Knotless braids</h3>
        <p className="muted">A raised sheet that holds what belongs together.</p>
        <div className="row">
          <Button size="small">Accept</Button>
          <Button size="small" variant="danger">
            Decline
          </Button>
        </div>
      </Card>
    </Specimen>
    <Specimen label="Contact, all and some of it" narrow>
      <ContactDetails {...stylist} />
      <ContactDetails phone={stylist.phone} />
    </Specimen>
    <Specimen label="A line that opens what belongs to it" narrow>
      <Disclosure label="What is pending, and until when">
        <p className="muted">Nothing is.</p>
      </Disclosure>
    </Specimen>
    <Specimen label="Tiles">
      <ul className="card-grid card-grid-fit">
        <li>
          <Tile to="#surfaces" icon={Scissors} title="Services" text="Find your next style" />
        </li>
        <li>
          <Tile to="#surfaces" icon={CalendarDays} title="Messages" text="Talk to your stylist" unread={3} />
        </li>
        <li>
          <Tile to="#surfaces" icon={Heart} title="Favorites" />
        </li>
      </ul>
    </Specimen>
    <Specimen label="Figures: the one a page is about, a link, plain">
      <div className="stat-grid">
        <Stat strong icon={Wallet} label="Available Balance" value="$1,284.50" note="Ready to cash out" />
        <Stat to="#surfaces" icon={Clock} label="Pending Bookings" value={3} note="See all" />
        <Stat icon={CalendarDays} label="Completed" value={128} />
      </div>
    </Specimen>
  </>
);
