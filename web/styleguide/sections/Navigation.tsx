import { CalendarDays, EllipsisVertical, Flag, LayoutDashboard, LogOut, Package, Star } from 'lucide-react';
import type { Role } from '../../../shared/account/schema';
import { homeOf, navigationFor } from '../../lib/navigation';
import { SiteFooter } from '../../lib/site/SiteFooter';
import { SiteHeader } from '../../lib/site/SiteHeader';
import { ActionBar } from '../../ui/ActionBar';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { Menu } from '../../ui/Menu';
import { PageHeader } from '../../ui/PageHeader';
import { SideNav, type SideNavItem } from '../../ui/SideNav';
import { Specimen } from '../Specimen';

const sections: SideNavItem[] = [
  { to: '#dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '#bookings', label: 'Bookings', icon: CalendarDays, waiting: { count: 3, what: 'to answer' } },
  { to: '#orders', label: 'Orders', icon: Package, waiting: { count: 12, what: 'to ship' } },
  { to: '#reviews', label: 'Reviews', icon: Star },
];

const roles: Role[] = ['customer', 'provider', 'admin'];

/** Headers, footers, menus, action bars, and bottom navigation bars. */
export const Navigation = () => (
  <>
    <Specimen label="Page head: title alone">
      <PageHeader title="Discover Hairstyles" />
    </Specimen>
    <Specimen label="Page head: back, subtitle and actions">
      <PageHeader
        title="Good morning, Chloe"
        subtitle="What would you like done today?"
        back="#navigation"
        actions={
          <button type="button" className="button-icon" aria-label="Sign Out">
            <LogOut aria-hidden="true" size={20} />
          </button>
        }
      />
    </Specimen>
    <Specimen label="Header and footer of visitors' pages">
      <SiteHeader />
      <SiteFooter />
    </Specimen>
    <Specimen label="Menu of a page" narrow>
      <Menu label="More" icon={EllipsisVertical}>
        {(close) => (
          <ul>
            <li>
              <button type="button" onClick={close}>
                <Flag aria-hidden="true" size={20} />
                Report
              </button>
            </li>
          </ul>
        )}
      </Menu>
    </Specimen>
    <Specimen label="Main action of a page" narrow>
      <div className="styleguide-bar-frame">
        <ActionBar price="$176.00" note="Sat, Nov 28, 10:00 AM">
          <Button size="large">Confirm Booking</Button>
        </ActionBar>
      </div>
    </Specimen>
    <Specimen label="Sections of a workplace, on wide screens" narrow>
      <div className="styleguide-side-nav">
        <SideNav label="Sections" items={sections} current="#bookings" />
      </div>
    </Specimen>
    {roles.map((role) => (
      <Specimen key={role} label={`Bottom bar: ${role}`}>
        <div className="styleguide-bar-frame">
          <BottomBar
            label={`Bottom bar, ${role}`}
            items={navigationFor(role)}
            current={homeOf(role)}
            home="#navigation"
          />
        </div>
      </Specimen>
    ))}
  </>
);
