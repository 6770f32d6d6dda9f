import type { adminApi } from '../../shared/admin/api';
import type { OpenCase, ReportedContent, ReportedProblem } from '../../shared/admin/queue-api';
import { isUnderReview } from '../../shared/booking/underReview';
import type { Image } from '../../shared/http/fields';
import type { Reply } from '../../shared/http/route';
import { bookingPurchase } from '../booking/purchase';
import { type Booking, bookings } from '../data/bookings';
import { conversations, type StoredConversation } from '../data/conversations';
import { type OpenCaseRef, openCases } from '../data/engine/due';
import type { Ref } from '../data/engine/entity';
import type { Store } from '../data/engine/store';
import { hairstyles } from '../data/hairstyles';
import { type Order, orders } from '../data/orders';
import { profiles, type StoredProfile } from '../data/people';
import { products } from '../data/products';
import { reports, type StoredReport } from '../data/reports';
import { reviews, type StoredReview } from '../data/reviews';
import { type StoredUnreturned, unreturnedRefunds } from '../data/unreturned-refunds';
import type { Call } from '../http/endpoints';
import { orderPurchase } from '../orders/purchase';
import type { Purchase } from '../payments/purchase';
import { returnCaseOf, returning } from '../returns/case';
import { problemDecision, reviewDecision } from './decisions';

type ListQueue = (typeof adminApi)['listQueue'];

type Item = Booking | Order | StoredReport | StoredUnreturned;

const refs: Record<OpenCaseRef['kind'], (id: string) => Ref<Item | undefined>> = {
  booking: bookings.ref,
  order: orders.ref,
  underReview: bookings.ref,
  report: reports.ref,
  unreturned: unreturnedRefunds.ref,
};

const shownProblem = (
  purchase: Purchase,
  kind: ReportedProblem['kind'],
  now: number,
): ReportedProblem | undefined => {
  const { title, problem, customer, providerId, providerName, appointment } = purchase;
  if (!problem || problem.verdict) return undefined;
  const { name, email } = customer;
  const provider = { id: providerId, name: providerName };
  return {
    kind,
    id: purchase.id,
    title,
    ...problemDecision(purchase, now),
    text: problem.text,
    contestsNoShow: !!appointment?.noShow,
    customer: { name, email },
    provider,
  };
};

const shownBooking = (booking: Booking, now: number) => {
  const { customer, providerId, providerName, underReview, ...shared } = booking;
  return {
    ...shared,
    ...reviewDecision(booking, now),
    reasons: underReview!.reasons,
    customer: { name: customer.name, email: customer.email },
    provider: { id: providerId, name: providerName },
  };
};

/** What is shown of the subject of a report: whether it is gone, its pictures, and who wrote and who reported it. */
type Reported = {
  gone: boolean;
  pictures: Image[] | undefined;
  author: StoredProfile | undefined;
  reporter: StoredProfile | undefined;
};

const shownReport = (
  { id, subject, reporter, reason, text }: StoredReport,
  { gone, pictures, ...people }: Reported,
): ReportedContent => {
  const { id: subjectId, author, provider, ...about } = subject;
  const name = people.author?.name ?? '';
  return {
    ...about,
    id,
    subjectId,
    author: { ...author, name },
    provider: { ...provider, name: provider.id === author.id ? name : '' },
    reporter: { ...reporter, name: people.reporter?.name ?? '', email: people.reporter?.email ?? '' },
    reason,
    text,
    pictures,
    gone,
  };
};

/** The case as it is shown at `now` (milliseconds), unless it was decided since. */
const shown = (
  { kind, id, since }: OpenCaseRef,
  item: Item | undefined,
  reported: Reported,
  now: number,
): OpenCase | undefined => {
  if (!item) return undefined;
  const open = { id: `${kind}-${id}`, since };
  if (kind === 'report') {
    const report = item as StoredReport;
    return report.closed ? undefined : { ...open, report: shownReport(report, reported) };
  }
  if (kind === 'unreturned') {
    const refund = item as StoredUnreturned;
    return refund.status === 'open' ? { ...open, refund } : undefined;
  }
  if (kind === 'underReview') {
    const booking = item as Booking;
    return isUnderReview(booking) ? { ...open, booking: shownBooking(booking, now) } : undefined;
  }
  const order = kind === 'order' ? (item as Order) : undefined;
  if (order?.itemReturn?.status === 'escalated')
    return { ...open, id: `return-${id}`, itemReturn: returnCaseOf(returning(order)) };
  const purchase = order ? orderPurchase(order) : bookingPurchase(item as Booking);
  const problem = shownProblem(purchase, kind, now);
  return problem && { ...open, problem };
};

const subjectRef = ({ kind, id }: NonNullable<OpenCaseRef['about']>): Ref<unknown> => {
  if (kind === 'review') return reviews.ref(id);
  if (kind === 'conversation') return conversations.ref(id);
  return kind === 'product' ? products.ref(id) : hairstyles.ref(id);
};

/** Whether a review was deleted, a conversation was closed, or a listing is no longer offered since it was reported. */
const isGone = ({ about }: OpenCaseRef, subject: unknown): boolean => {
  if (!subject) return true;
  if (about?.kind === 'conversation') return !!(subject as StoredConversation).closedAt;
  return about?.kind !== 'review' && !(subject as { active: boolean }).active;
};

/** The pictures that a reported review has now. */
const picturesOf = ({ about }: OpenCaseRef, subject: unknown): Image[] | undefined =>
  about?.kind === 'review' ? (subject as StoredReview | undefined)?.pictures : undefined;

/** Lists what waits for an admin, longest waiting first. */
export const listQueue =
  (store: Store) =>
  async ({ query, now }: Call<ListQueue>): Promise<Reply<ListQueue>> => {
    const { items: cases, ...page } = await store.list(openCases, { limit: 24, cursor: query.cursor });
    if (cases.length === 0) return { ...page, items: [] };
    const reported = cases.filter(({ about }) => about);
    const { items, subjects, authors, reporters } = await store.readAll({
      items: cases.map(({ kind, id }) => refs[kind](id)),
      subjects: reported.map(({ about }) => subjectRef(about!)),
      authors: reported.map(({ about }) => profiles.ref(about!.authorId)),
      reporters: reported.map(({ about }) => profiles.ref(about!.reporterId)),
    });
    return {
      ...page,
      items: cases.flatMap((open, index) => {
        const at = reported.indexOf(open);
        const gone = isGone(open, subjects[at]);
        const people = { author: authors[at], reporter: reporters[at] };
        const about = { gone, pictures: picturesOf(open, subjects[at]), ...people };
        return shown(open, items[index], about, now) ?? [];
      }),
    };
  };
