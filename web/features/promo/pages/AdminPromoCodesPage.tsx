import { paths } from '../../../lib/paths';
import { useUrlParams } from '../../../lib/useUrlParams';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { Tabs } from '../../../ui/Tabs';
import { Leads } from '../components/Leads';
import { PromoCodes } from '../components/PromoCodes';

const tabs = [
  { value: 'codes', label: 'Promo Codes' },
  { value: 'leads', label: 'Leads' },
] as const;

/** Promo codes, and the addresses left in the popup that promises one. */
export const Component = () => {
  const [{ tab }, choose] = useUrlParams(['tab', 'month']);
  const value = tab === 'leads' ? 'leads' : 'codes';
  return (
    <Page title="Promo Codes">
      <PageHeader title="Promo Codes" back={paths.adminDashboard} backLabel="Back to Dashboard" />
      <Tabs
        label="Promo codes and leads"
        tabs={tabs}
        value={value}
        onChange={(next) => choose({ tab: next === 'codes' ? '' : next, month: '' })}
      >
        {value === 'leads' ? <Leads /> : <PromoCodes />}
      </Tabs>
    </Page>
  );
};
