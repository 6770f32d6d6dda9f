/** The tracking pages of carriers whose numbers can be told by their form, without spaces. */
const carriers: ReadonlyArray<readonly [form: RegExp, page: string]> = [
  [/^1Z[0-9A-Z]+$/, 'https://www.ups.com/track?tracknum='],
  [/^9\d{19,25}$/, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/^(?:\d{12}|\d{15})$/, 'https://www.fedex.com/fedextrack/?trknbr='],
];

/** Where the carrier says where a parcel is; undefined for carriers that the number does not tell. */
export const carrierPage = (trackingNumber: string): string | undefined => {
  const number = trackingNumber.replace(/\s/g, '').toUpperCase();
  const page = carriers.find(([form]) => form.test(number))?.[1];
  return page && page + encodeURIComponent(number);
};
