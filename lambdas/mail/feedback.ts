import * as z from 'zod';
import type { MailProblem } from '../../shared/account/mail-problem';
import type { Store } from '../data/engine/store';
import { put } from '../data/engine/writes';
import { mailProblems } from '../data/mail-problems';
import { type Mail, mails } from '../data/mails';
import { profiles } from '../data/people';
import { mailboxHash, unwantedGifts } from '../data/unwanted-gifts';
import { noteReturned } from '../gift-cards/note-returned';

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

/**
 * A gift card that did not arrive, for whatever reason, needs another try by its buyer. Whoever complains about one gets no more
 * of them.
 */
const handleGiftBounce = async (store: Store, sent: Mail, { time, detail }: z.output<typeof feedback>) => {
  if (detail.eventType === 'Bounce') return noteReturned(store, sent);
  for (const { emailAddress } of detail.complaint.complainedRecipients)
    await store.write(put(unwantedGifts, { mailbox: mailboxHash(emailAddress), at: time }));
};

/**
 * Marks an address to which mail came back or was unwanted, if it is still that of the person it was sent to. A gift card goes
 * to somebody else.
 */
export const handleBounces = async (store: Store, event: unknown): Promise<void> => {
  const parsed = feedback.parse(event);
  const { time, detail } = parsed;
  const problem = problemIn(detail);
  const [mailId] = detail.mail.tags.mail ?? [];
  const sent = mailId && (await store.read(mails.ref(mailId)));
  if (!sent) return;
  if (sent.kind === 'giftCard') return handleGiftBounce(store, sent, parsed);
  if (!problem) return;
  const profile = await store.read(profiles.ref(sent.userId));
  if (!profile || !problem.addresses.includes(profile.email.toLowerCase())) return;
  const { id: userId, email } = profile;
  await store.write(put(mailProblems, { userId, email, kind: problem.kind, at: time }));
};
