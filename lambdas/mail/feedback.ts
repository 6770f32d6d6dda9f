import * as z from 'zod';
import type { MailProblem } from '../../shared/account/mail-problem';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { put, replace } from '../data/engine/writes';
import { giftCards } from '../data/gift-cards';
import { mailProblems } from '../data/mail-problems';
import { type Mail, mails } from '../data/mails';
import { profiles } from '../data/people';

const mail = z.object({ timestamp: z.string(), tags: z.record(z.string(), z.array(z.string())) });
const recipients = z.array(z.object({ emailAddress: z.string() }));

/**
 * What SES publishes about a message;
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html.
 */
const feedback = z.object({
  time: z.string(),
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      mail,
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      mail,
      complaint: z.object({ complainedRecipients: recipients }),
    }),
  ]),
});
type Feedback = z.output<typeof feedback>['detail'];

/** A bounce that is not permanent, such as that of a full mailbox, says nothing about the next mail. */
const problemIn = (detail: Feedback): { kind: MailProblem; addresses: string[] } | undefined => {
  if (detail.eventType === 'Complaint')
    return { kind: 'complained', addresses: detail.complaint.complainedRecipients.map(addressOf) };
  const { bounceType, bouncedRecipients } = detail.bounce;
  return bounceType === 'Permanent'
    ? { kind: 'bounced', addresses: bouncedRecipients.map(addressOf) }
    : undefined;
};

const addressOf = ({ emailAddress }: { emailAddress: string }): string => emailAddress.toLowerCase();

/** Notes on a gift card that its latest mail did not arrive, so that its buyer can correct the address. */
const noteReturned = (store: Store, { about, which }: Mail): Promise<void> =>
  retryOnConflict(async () => {
    const gift = await store.read(giftCards.ref(about));
    const isLatest = gift?.status === 'sent' && which === String(gift.sending);
    if (gift && isLatest && !gift.returned) await store.write(replace(giftCards, gift, { returned: true }));
  });

/**
 * Marks an address to which mail came back or was unwanted, if it is still that of the person it was sent to. A gift card goes
 * to somebody else.
 */
export const handleBounces = async (store: Store, event: unknown): Promise<void> => {
  const { time, detail } = feedback.parse(event);
  const problem = problemIn(detail);
  const [mailId] = detail.mail.tags.mail ?? [];
  if (!problem || !mailId) return;
  const sent = await store.read(mails.ref(mailId));
  if (sent?.kind === 'giftCard') return problem.kind === 'bounced' ? noteReturned(store, sent) : undefined;
  const profile = sent && (await store.read(profiles.ref(sent.userId)));
  if (!profile || !problem.addresses.includes(profile.email.toLowerCase())) return;
  const { id: userId, email } = profile;
  await store.write(put(mailProblems, { userId, email, kind: problem.kind, at: time }));
};
