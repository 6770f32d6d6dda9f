import { admin } from '../../infra/acting/admin';
import { markupTexts, openTexts, turningTexts } from '../given/hostile-text';
import { newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { typeEverywhere } from '../given/typed-everywhere';
import { typedFields } from '../given/typed-fields';

const cloud = runningCloud();

/** Fields in which nothing is typed here, and why not. */
const elsewhere: Array<{ fields: RegExp; why: string }> = [
  {
    fields: /^(updateHairstyle|updateProduct|updateBanner|updatePromoCode)\./,
    why: 'stored and shown as what is created',
  },
  { fields: /^addWebhook\.url$/, why: 'an address of the provider’s own, which only they see' },
  { fields: /^addOtherCalendar\.address$/, why: 'a secret address, which is never shown' },
  { fields: /^reportBrowserError\./, why: 'only logged' },
  {
    fields: /^createOrders\.lines\[\]\.expectedVariantName$/,
    why: 'only compared with what is stored',
  },
  { fields: /^redeemGiftCard\.code$/, why: 'not stored' },
  { fields: /^(previewAvailability|checkPromoCode)\./, why: 'not stored' },
  { fields: /^sendClientOffer\.(search|tag)$/, why: 'not stored' },
  { fields: /^(createBooking|createPromoCode|updatePromoCode)\..*[cC]ode$/, why: 'letters and digits alone' },
  {
    fields: /^(removeReviewPicture|withdrawAdmin|turnOffTwoStep)\.reason$/,
    why: 'shown where the reason of a decision is',
  },
  { fields: /^settleRefund\.note$/, why: 'shown where the reason of a refund is' },
  { fields: /^startExport\.filter\./, why: 'shown as what was searched for, by the same text field' },
];

test.each([
  [
    'looks like markup',
    { names: markupTexts.filter(({ length }) => length <= 50), text: markupTexts.join('\n') },
  ],
  ['runs from right to left', { names: turningTexts, text: openTexts.join('\n') }],
])('what %s can be typed in every field that is stored and shown', async (_, typed) => {
  const { fields } = await typeEverywhere(cloud, typed, {
    newProvider: (name) => newProvider(cloud, { name }),
    admin: await admin(cloud),
  });
  const missing = typedFields
    .map(({ name }) => name)
    .filter((name) => !fields.has(name) && !elsewhere.some((each) => each.fields.test(name)));
  expect(missing).toEqual([]);
});

test('the fields left out are in the contract', () => {
  for (const { fields, why } of elsewhere)
    expect({ why, exist: typedFields.some(({ name }) => fields.test(name)) }).toEqual({ why, exist: true });
});
