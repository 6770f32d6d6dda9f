import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ProviderApplication } from '../../../../../shared/admin/people-api';
import type { ReportedProblem as Reported } from '../../../../../shared/admin/queue-api';
import { formatCents } from '../../../../../shared/money/cents';
import type { UnreturnedRefund as Unreturned } from '../../../../../shared/payments/unreturned-refunds';
import type { PayoutRun } from '../../../../../shared/payouts/schema';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { counted } from '../../../../../shared/text/numbers';
import { adminClient } from '../../../../lib/adminClient';
import { waitingFor } from '../../../../lib/durations';
import { paths } from '../../../../lib/paths';
import { UnreturnedActions } from '../../../../lib/purchases/UnreturnedActions';
import { useNow } from '../../../../lib/useNow';
import { Button, ButtonLink } from '../../../../ui/Button';
import { OneLine } from '../../../../ui/Cells';
import { Link } from '../../../../ui/Link';
import { LongText } from '../../../../ui/LongText';
import { ShowMore } from '../../../../ui/ShowMore';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { ApplicationDecision } from '../../people/components/ApplicationDecision';
import type { useWaiting, Waiting } from '../waiting';
import { BookingUnderReview } from './BookingUnderReview';
import { DecisionButtons, refundAmount, WaitsForBank } from './DecisionButtons';
import { QueueRow, Who } from './QueueRow';
import { ReportedContent } from './ReportedContent';
import { ReturnToDecide } from './ReturnToDecide';
import '../../../../ui/Notice.css';
import './Queue.css';

const effects = {
  refund:
    'The customer will get all that is left of the payment as wallet credit, and the provider will earn nothing.',
  release: 'The provider will be paid as if no problem had been reported. This cannot be undone.',
};

/** A reported problem, with the decisions an admin can make. */
const ReportedProblem = ({ problem, waiting }: { problem: Reported; waiting: string }) => {
  const { kind, id, title, text, customer, provider } = problem;
  return (
    <QueueRow
      kind={problem.contestsNoShow ? 'No-show' : 'Problem'}
      tone="orange"
      waiting={waiting}
      title={
        <Link to={paths.adminPurchase(problem)} withOrigin>
          {title}
        </Link>
      }
      {...refundAmount(problem)}
      about={
        <>
          <Who {...customer} /> about <bdi>{provider.name || 'Unknown'}</bdi>
        </>
      }
      acts={
        <DecisionButtons
          of="payment"
          decide={(verdict) => adminClient.decideProblem({ params: { kind, id }, body: { verdict } })}
          found={problem}
          effects={effects}
        />
      }
    >
      <WaitsForBank {...problem} />
      <LongText text={text} of={`the problem with ${isolateBidi(title)}`} lines={3} perLine={60} />
    </QueueRow>
  );
};

const reasons = {
  refused: 'The card refused this refund.',
  returned: 'The customer’s bank returned this refund.',
};

/** A refund that could reach neither the card nor a wallet, with the ways that remain. */
const UnreturnedRefund = ({ refund, waiting }: { refund: Unreturned; waiting: string }) => {
  const { purchase, title, cents, why, attempts } = refund;
  return (
    <QueueRow
      kind="Refund"
      tone="red"
      waiting={waiting}
      title={
        <Link to={paths.adminPurchase(purchase)} withOrigin>
          {title}
        </Link>
      }
      amount={formatCents(cents)}
      about="Refund that could not be returned"
      acts={<UnreturnedActions refund={refund} />}
    >
      <p>
        {reasons[why]} The customer has deleted their account, so it cannot go to their wallet.
        {attempts > 0 && ` The card was tried again ${attempts === 1 ? 'once' : `${attempts} times`}.`}
      </p>
    </QueueRow>
  );
};

/** Someone who wants to be a provider, with the decisions an admin can make. */
const Application = ({ application, waiting }: { application: ProviderApplication; waiting: string }) => {
  const { id, name, email, bio, status } = application;
  return (
    <QueueRow
      kind="Application"
      tone="blue"
      waiting={waiting}
      title={
        <Link to={paths.adminUser(id)} withOrigin>
          {name || 'Unknown'}
        </Link>
      }
      about={<OneLine>{email}</OneLine>}
      acts={<ApplicationDecision provider={{ id, name }} status={status} />}
    >
      {bio && (
        <LongText text={bio} of={`the bio of ${isolateBidi(name || 'Unknown')}`} lines={2} perLine={60} />
      )}
    </QueueRow>
  );
};

/** A week with payouts that failed. They are paid again on its own page, one by one. */
const FailedPayouts = ({ run: { week, failed }, waiting }: { run: PayoutRun; waiting: string }) => (
  <QueueRow
    kind="Payouts"
    tone="red"
    waiting={waiting}
    title={`${counted(failed, 'payout')} failed`}
    about={`Weekly payouts of ${week}. The money is in the providers’ wallets.`}
    acts={
      <ButtonLink size="small" to={paths.payoutRun(week)}>
        Review payouts
      </ButtonLink>
    }
  />
);

const Row = ({ item: { since, open, application, run }, now }: { item: Waiting; now: number }) => {
  const waiting = waitingFor(since, now);
  if (application) return <Application application={application} waiting={waiting} />;
  if (run) return <FailedPayouts run={run} waiting={waiting} />;
  if (open?.problem) return <ReportedProblem problem={open.problem} waiting={waiting} />;
  if (open?.itemReturn) return <ReturnToDecide found={open.itemReturn} waiting={waiting} />;
  if (open?.booking) return <BookingUnderReview booking={open.booking} waiting={waiting} />;
  if (open?.refund) return <UnreturnedRefund refund={open.refund} waiting={waiting} />;
  return open?.report && <ReportedContent report={open.report} waiting={waiting} />;
};

/** How many rows are shown before the rest is asked for, so that the figures below stay in reach. */
const maxShown = 8;

type Props = Pick<ReturnType<typeof useWaiting>, 'items' | 'failed' | 'retry' | 'longer'>;

/** What waits for an admin's decision, longest waiting first. */
export const Queue = ({ items, failed, retry, longer }: Props) => {
  const [all, showAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (all) list.current?.children[maxShown]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [all]);
  const now = useNow();
  const shown = all ? items : items?.slice(0, maxShown);
  /** Nothing is known, because nothing could be loaded. */
  const isNothing = failed && items?.length === 0;
  const hidden = (items?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section className="stack" aria-labelledby="queue">
      <h2 id="queue">
        Waiting for a decision
        {items && !isNothing && ` (${items.length}${longer || failed ? '+' : ''})`}
      </h2>
      {!items && <Skeleton height="15rem" />}
      {isNothing && <ErrorState title="Couldn't load what needs a decision" onRetry={retry} />}
      {failed && !isNothing && (
        <div className="notice" role="alert">
          <p>Not everything that waits could be loaded.</p>
          <Button variant="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {items?.length === 0 && !longer && !failed && (
        <p className="muted queue-clear">
          <CircleCheck aria-hidden="true" size={22} />
          Nothing waits for you. Applications, reported problems, returns, bookings under review, reports, and
          refunds and payouts that failed appear here.
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul ref={list} className="queue-list">
          {shown.map((item) => (
            <Row key={item.id} item={item} now={now} />
          ))}
        </ul>
      )}
      {hidden > 0 ? (
        <div>
          <Button variant="secondary" onClick={() => showAll(true)}>
            Show all ({items!.length}
            {longer && '+'})
          </Button>
        </div>
      ) : (
        longer && (
          <div>
            <ShowMore list={longer} />
          </div>
        )
      )}
    </section>
  );
};
