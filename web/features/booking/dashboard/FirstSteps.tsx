import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheckBig } from 'lucide-react';
import type { Me } from '../../../../shared/account/schema';
import type { ProviderDashboard } from '../../../../shared/booking/schema';
import type { PayoutAccount } from '../../../../shared/payouts/schema';
import { paths } from '../../../lib/paths';
import { hasPayouts, payoutAccountQuery } from '../../../lib/payoutAccount';
import { useMe } from '../../../lib/session/me';
import { Card } from '../../../ui/Card';
import { Link } from '../../../ui/Link';
import './FirstSteps.css';

type Step = { to: string; title: string; text: string; done: boolean };

const stepsOf = (
  { photo, phone, address, locations }: Me,
  { counts, hasSetHours }: ProviderDashboard,
  account: PayoutAccount,
): Step[] => [
  {
    to: paths.profile,
    title: 'Add your photo',
    text: 'Customers like to know who they’ll meet.',
    done: !!photo,
  },
  {
    to: paths.profile,
    title: 'Add your address and phone',
    text: 'Customers who have paid see where to go and whom to call. They can book at your salon once you add its address.',
    done: phone !== '' && (address !== '' || !locations.includes('provider')),
  },
  {
    to: paths.newHairstyle,
    title: 'Add your first service',
    text: 'Customers can book it as soon as it is active.',
    done: counts.services > 0,
  },
  {
    to: paths.providerAvailability,
    title: 'Set your hours',
    text: 'Choose when and where customers can book you.',
    done: hasSetHours,
  },
  {
    to: paths.providerWallet,
    title: 'Set up payouts',
    text: 'Add your bank account with Stripe, so that we can pay you.',
    done: hasPayouts(account),
  },
];

const StepItem = ({ to, title, text, done }: Step) => {
  const Icon = done ? CircleCheckBig : Circle;
  return (
    <li className={done ? 'first-steps-item first-steps-done' : 'first-steps-item'}>
      <Icon aria-hidden="true" size={22} />
      <div>
        {done ? <span>{title}</span> : <Link to={to}>{title}</Link>}
        {done ? <span className="visually-hidden"> (done)</span> : <p className="muted">{text}</p>}
      </div>
    </li>
  );
};

/** What is left, on one line. */
const StepsLine = ({ steps, done }: { steps: Step[]; done: number }) => (
  <section className="first-steps-line" aria-labelledby="first-steps">
    <h2 id="first-steps">First steps</h2>
    <p className="muted">
      {done} of {steps.length} done
    </p>
    {steps
      .filter((step) => !step.done)
      .map(({ to, title }) => (
        <Link key={title} to={to} className="touch-target">
          {title}
        </Link>
      ))}
  </section>
);

/** What a new provider should set up first, on one line once most of it is done; nothing once all of it is done. */
export const FirstSteps = ({ dashboard }: { dashboard: ProviderDashboard }) => {
  const me = useMe();
  const { data: account, isError } = useQuery(payoutAccountQuery);
  if (!account && !isError) return null;
  const steps = stepsOf(me, dashboard, account ?? { state: 'none' });
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  if (done > steps.length / 2) return <StepsLine {...{ steps, done }} />;
  return (
    <Card as="section" aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <p className="muted">
        {done} of {steps.length} done
      </p>
      <ol className="first-steps">
        {steps.map((step) => (
          <StepItem key={step.title} {...step} />
        ))}
      </ol>
    </Card>
  );
};
