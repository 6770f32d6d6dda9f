import { marshall } from '@aws-sdk/util-dynamodb';
import { type Booking, bookings } from '../../lambdas/data/bookings';

/** What the table's stream would say if a booking got its review now. */
export const reviewRecord = (booking: Booking) => {
  const image = (item: object) => marshall(item, { removeUndefinedValues: true });
  const after = bookings.item({ ...booking, reviewed: true, version: booking.version + 1 });
  const Keys = image({ pk: after.pk, sk: after.sk });
  return { dynamodb: { Keys, OldImage: image(bookings.item(booking)), NewImage: image(after) } };
};
