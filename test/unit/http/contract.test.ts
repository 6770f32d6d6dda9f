import * as fc from 'fast-check';
import * as z from 'zod';
import { strip } from '../../../lambdas/http/strip';
import { api, type RouteName } from '../../../shared/api';
import { id, isoInstant, shownDate } from '../../../shared/http/fields';
import type { Route } from '../../../shared/http/route';
import { arbitraryOf } from '../../given/arbitrary';
import { readBack } from './read-back';

const routes = Object.entries(api) as Array<[RouteName, Route]>;

/** Routes whose body only asks or decides something, and is never shown. */
const unshown: RouteName[] = [
  'acceptInvitation',
  'acceptProposal',
  'addOtherCalendar',
  'sendToWebhook',
  'sendSmsCode',
  'verifySmsNumber',
  'cashOut',
  // Only admins read what both sides say of a return; test/api/returns.test.ts reads them.
  'contestReturn',
  'escalateReturn',
  'checkPromoCode',
  'confirmEmail',
  'createUpload',
  'decideBookingReview',
  'decideProblem',
  'decideReport',
  'decideReturn',
  'declineProposal',
  'deleteReview',
  'removeReviewPicture',
  'setInMyGallery',
  'giveTip',
  'redeemGiftCard',
  'inviteAdmin',
  'decideApplication',
  'joinWaitlist',
  'markConversationRead',
  'offerTime',
  'openConversation',
  'passOffer',
  'previewAvailability',
  'refundPurchase',
  'reportBrowserError',
  'requestDeletion',
  'receiveReturn',
  'reorderBanners',
  'resumePayouts',
  'retryRefund',
  'setHairstyleActive',
  'setProductActive',
  'settleRefund',
  'startExport',
  'turnOffTwoStep',
  'updateBookingStatus',
  'sendToCard',
  'stripeWebhook',
  'verifyPayment',
  'withdrawAdmin',
  'withdrawProposal',
  // Shown with the instants the server adds; test/api/reschedule.test.ts reads them back.
  'proposeTimes',
  // Shown as what is turned off; test/api/notification-preferences.test.ts reads it back.
  'savePushDevice',
  'setNotificationPreference',
  // Too nested to generate in reasonable time; test/api/own-availability.test.ts reads it back.
  'updateAvailability',
  // Accepts two days only; test/api/last-minute.test.ts reads it back.
  'setLastMinuteOffers',
];

test('every route with a body is listed with what shows it, or as showing nothing', () => {
  const withBody = routes.flatMap(([name, { body }]) => (body ? [name] : []));
  expect([...Object.keys(readBack), ...unshown].sort()).toEqual(withBody.sort());
});

test.each(Object.keys(readBack) as RouteName[])(
  'any body that %s accepts can be stored, read and returned',
  (name) => {
    const { body } = api[name] as Route;
    fc.assert(
      fc.property(arbitraryOf(body!), (sent) => {
        const input = body!.parse(JSON.parse(JSON.stringify(sent)));
        expect(JSON.stringify(input)).not.toMatch(/\\ud[89a-f]/);
        for (const [reply, value] of readBack[name]!(input as never)) {
          const shown = strip(reply, value);
          expect(reply.safeParse(shown).error).toBeUndefined();
          expect(reply.parse(value)).toEqual(shown);
        }
      }),
      { numRuns: 60 },
    );
  },
);

/** Schemas of values we generate: they check a format, not a size that a value could exceed. */
const ours: z.ZodType[] = [id, isoInstant, shownDate];

/** The paths in a reply schema that would reject some values of their type. */
const limited = (schema: z.ZodType, way = ''): string[] => {
  if (ours.includes(schema)) return [];
  const checks = (schema.def as { checks?: unknown[] }).checks ?? [];
  // An integer counts as a type, not as a limit.
  const isLimit =
    schema instanceof z.ZodNumber
      ? schema.maxValue !== Number.MAX_SAFE_INTEGER || schema.minValue !== Number.MIN_SAFE_INTEGER
      : checks.length > 0;
  const parts =
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).flatMap(([name, part]) => limited(part as z.ZodType, `${way}.${name}`))
      : schema instanceof z.ZodArray
        ? limited(schema.element as z.ZodType, `${way}[]`)
        : schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
          ? limited(schema.unwrap() as z.ZodType, way)
          : [];
  return [...(isLimit || schema instanceof z.ZodPipe ? [way] : []), ...parts];
};

test('no reply schema rejects a value because of its size', () => {
  expect(routes.flatMap(([name, { reply }]) => limited(reply, name))).toEqual([]);
});

test.each(routes)('replies of %s keep what their schema names and drop everything else', (_, { reply }) => {
  fc.assert(
    fc.property(arbitraryOf(reply), (value) => {
      const secret = (part: unknown): unknown =>
        Array.isArray(part)
          ? part.map(secret)
          : part && typeof part === 'object'
            ? {
                ...Object.fromEntries(Object.entries(part).map(([name, it]) => [name, secret(it)])),
                secret: { is: 1 },
              }
            : part;
      expect(strip(reply, secret(value))).toEqual(reply.parse(value));
    }),
    { numRuns: 4 },
  );
});
