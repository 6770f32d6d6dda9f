import { useState } from 'react';
import { type Tab, Tabs } from '../../ui/Tabs';
import { Specimen } from '../Specimen';

const two: Tab<string>[] = [
  { value: 'in', label: 'Sign In' },
  { value: 'up', label: 'Sign Up' },
];

const many: Tab<string>[] = ['All', 'Pending', 'Paid', 'Processing', 'Shipped', 'Delivered', 'Cancelled'].map(
  (label) => ({ value: label, label }),
);

const TabSet = ({ label, tabs }: { label: string; tabs: Tab<string>[] }) => {
  const [value, setValue] = useState(tabs[0]!.value);
  return (
    <Tabs label={label} tabs={tabs} value={value} onChange={setValue}>
      <p className="muted">The panel of “{tabs.find((tab) => tab.value === value)?.label}”.</p>
    </Tabs>
  );
};

/** Tabs that fit, and tabs that scroll. */
export const TabSets = () => (
  <>
    <Specimen label="Two" narrow>
      <TabSet label="Account" tabs={two} />
    </Specimen>
    <Specimen label="More than a phone is wide">
      <TabSet label="Orders by status" tabs={many} />
    </Specimen>
  </>
);
