import type { adminApi } from '../../shared/admin/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { conversations } from '../data/conversations';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { replace, type Write } from '../data/engine/writes';
import { hairstyles, replaceHairstyle } from '../data/hairstyles';
import { products, replaceProduct } from '../data/products';
import { reports, type StoredReport } from '../data/reports';
import { reviews } from '../data/reviews';
import type { Person } from '../http/actor';
import type { Call } from '../http/endpoints';
import { deletionWrites } from './reviews';

type DecideReport = (typeof adminApi)['decideReport'];
type Subject = StoredReport['subject'];

/** Who removes it, why, and when (ISO). */
type Removal = { actor: Person; reason: string; at: string };

/** A listing's name and the write that switches it off; undefined if its provider already has. */
const switchOff = async (
  store: Store,
  { kind, id }: Subject,
): Promise<{ name: string; write: Write } | undefined> => {
  if (kind === 'product') {
    const product = await store.read(products.ref(id));
    return product?.active
      ? { name: product.name, write: replaceProduct(product, { active: false }) }
      : undefined;
  }
  const hairstyle = await store.read(hairstyles.ref(id));
  return hairstyle?.active
    ? { name: hairstyle.title, write: replaceHairstyle(hairstyle, { active: false }) }
    : undefined;
};

/**
 * The writes that delete the reported review, close the reported conversation, or switch the reported listing off; none
 * if that was done before. The provider can change the listing and switch it on again.
 */
const removalWrites = async (store: Store, subject: Subject, removal: Removal): Promise<Write[]> => {
  const { kind, id } = subject;
  if (kind === 'review') {
    const review = await store.read(reviews.ref(id));
    return review ? deletionWrites(review, removal) : [];
  }
  if (kind === 'conversation') {
    const conversation = await store.read(conversations.ref(id));
    return conversation && !conversation.closedAt
      ? [replace(conversations, conversation, { closedAt: removal.at })]
      : [];
  }
  const off = await switchOff(store, subject);
  if (!off) return [];
  const { actor, ...why } = removal;
  const { author } = subject;
  return [
    off.write,
    audit(actor, 'listing_taken_down', {
      subject: { kind, id },
      name: off.name,
      ...why,
      from: { providerId: author.id },
    }),
  ];
};

/** Whether an admin has removed a picture of the review since it was reported. */
const isPictureRemoved = async (store: Store, { subject, at }: StoredReport): Promise<boolean> => {
  if (subject.kind !== 'review') return false;
  const review = await store.read(reviews.ref(subject.id));
  return (review?.pictureRemoval?.at ?? '') > at;
};

/** What was reported, as it was when it was reported, for the audit log. */
const described = ({ kind, id, title, content, rating, author }: Subject) => ({
  reported: kind,
  [`${kind}Id`]: id,
  title,
  authorId: author.id,
  ...(kind === 'review' && { comment: content, ...(rating !== undefined && { rating }) }),
});

/**
 * An admin closes a report: dismisses it, or removes what was reported in the same transaction. A consumer tells the
 * reporter, and the provider of a listing that was taken down. Throws `not_found`, `not_possible_now` if the report was
 * closed before, and `forbidden` if it is about what the admin wrote.
 */
export const decideReport =
  (store: Store) =>
  ({ params, body, actor, now }: Call<DecideReport>): Promise<Reply<DecideReport>> =>
    retryOnConflict(async () => {
      const report = await store.read(reports.ref(params.reportId));
      if (!report) throw new Refusal('not_found');
      if (report.closed) throw new Refusal('not_possible_now');
      const { subject } = report;
      if (subject.author.id === actor.id) throw new Refusal('forbidden');
      const { reason } = body;
      const at = isoOf(now);
      const isRemoved = body.verdict === 'remove';
      const removal = isRemoved ? await removalWrites(store, subject, { actor, reason, at }) : [];
      const takenDown = subject.kind !== 'review' && removal.length > 0;
      const outcome = isRemoved ? 'removed' : 'dismissed';
      const pictureRemoved = (!isRemoved && (await isPictureRemoved(store, report))) || undefined;
      await store.transact([
        ...removal,
        replace(reports, report, { closed: { outcome, reason, takenDown, pictureRemoved, at } }),
        audit(actor, isRemoved ? 'report_upheld' : 'report_dismissed', {
          subject: { kind: 'report', id: report.id },
          name: subject.title || undefined,
          reason,
          to: described(subject),
          at,
        }),
      ]);
      return {};
    });
