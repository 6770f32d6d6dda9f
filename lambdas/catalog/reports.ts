import type { catalogApi } from '../../shared/catalog/api';
import type { ReportSubject } from '../../shared/catalog/report-reasons';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { readOwnConversation } from '../chat/own-conversation';
import { transcriptOf } from '../chat/transcript';
import { insert } from '../data/engine/insert';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { replace } from '../data/engine/writes';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { countAttempt, type Limit } from '../data/limits';
import { isListed } from '../data/listings';
import { newestMessages } from '../data/messages';
import { products, type StoredProduct } from '../data/products';
import { reportIdOf, reports, type StoredReport } from '../data/reports';
import { reviews, type StoredReview } from '../data/reviews';
import type { Call } from '../http/endpoints';

type ReportContent = (typeof catalogApi)['reportContent'];
type Subject = StoredReport['subject'];

const attempts: Limit = { name: 'report', max: 20, seconds: 3_600 };

const ofReview = ({ id, about, comment, rating, pictureVersion, customerId, providerId }: StoredReview) => ({
  kind: 'review' as const,
  id,
  title: about?.title ?? '',
  content: comment,
  rating,
  pictureVersion,
  author: { id: customerId },
  provider: { id: providerId },
});

const ofListing = (
  kind: 'hairstyle' | 'product',
  title: string,
  { id, description, providerId }: StoredHairstyle | StoredProduct,
): Subject => {
  const provider = { id: providerId };
  return { kind, id, title, content: description, author: provider, provider };
};

/** How many of a conversation's newest messages a report shows, and how many characters of them. */
const maxMessages = 30;
const maxCharacters = 8_000;

const ofConversation = async (store: Store, id: string, userId: string): Promise<Subject> => {
  const { conversation, side, otherId } = await readOwnConversation(store, id, userId);
  const { items } = await store.list(newestMessages(id), { limit: maxMessages });
  return {
    kind: 'conversation',
    id,
    title: '',
    content: transcriptOf(items, conversation, maxCharacters),
    author: { id: otherId },
    provider: { id: side === 'customer' ? otherId : userId },
  };
};

/** Reads what a person can report: a review, a public listing, or their own conversation. */
const readSubject = async (
  store: Store,
  kind: ReportSubject,
  id: string,
  userId: string,
): Promise<Subject | undefined> => {
  if (kind === 'conversation') return ofConversation(store, id, userId);
  if (kind === 'review') {
    const review = await store.read(reviews.ref(id));
    return review && ofReview(review);
  }
  if (kind === 'product') {
    const product = await store.read(products.ref(id));
    return product && isListed(product) ? ofListing(kind, product.name, product) : undefined;
  }
  const hairstyle = await store.read(hairstyles.ref(id));
  return hairstyle && isListed(hairstyle) ? ofListing(kind, hairstyle.title, hairstyle) : undefined;
};

/**
 * Reports a review, a listing or one's own conversation to the admins, with a copy of what it says now. Reporting it
 * again while the report is open changes nothing. A listing that was taken down and switched on again can be reported
 * again. Throws `not_found`, `own_content` for what the person wrote or offers, `report_decided` if a report was
 * dismissed and the review has the same pictures, and `too_many_requests`.
 */
export const reportContent =
  ({ store }: { store: Store }) =>
  async ({ body, actor, now }: Call<ReportContent>): Promise<Reply<ReportContent>> => {
    await countAttempt(store, attempts, actor.id, now);
    const { kind, id, reason, text } = body;
    const subject = await readSubject(store, kind, id, actor.id);
    if (!subject) throw new Refusal('not_found');
    if (subject.author.id === actor.id) throw new Refusal('own_content');
    const report = {
      id: reportIdOf(actor.id, subject),
      subject,
      reporter: { id: actor.id },
      reason,
      text,
      at: isoOf(now),
    };
    await retryOnConflict(async () => {
      const before = await store.read(reports.ref(report.id));
      if (!before) return insert(store, reports, { ...report, version: 1 });
      // Other pictures are something else to decide on.
      const isSame = before.subject.pictureVersion === subject.pictureVersion;
      if (before.closed?.outcome === 'dismissed' && isSame) throw new Refusal('report_decided');
      if (before.closed) await store.write(replace(reports, before, { ...report, closed: undefined }));
    });
    return {};
  };
