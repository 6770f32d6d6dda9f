import type { CustomerWait, ProviderWait } from '../../shared/waitlist/schema';
import type { Store } from '../data/engine/store';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { profiles } from '../data/people';
import type { Wait } from '../data/waits';

const factsOf = (wait: Wait, hairstyle: StoredHairstyle) => {
  const { id, hairstyleId, variationId, days, part, location, status, offer, createdAt } = wait;
  const variation = hairstyle.variations.find((each) => each.id === variationId);
  return {
    id,
    hairstyleId,
    title: hairstyle.title,
    variationName: variation?.name,
    days,
    part,
    location,
    status,
    offer: offer && {
      date: offer.date,
      time: offer.time,
      zone: offer.zone,
      startsAt: offer.startsAt,
      until: offer.until,
    },
    createdAt,
  };
};

/** An entry as its customer sees it. */
export const forCustomer = (wait: Wait, hairstyle: StoredHairstyle): CustomerWait => ({
  ...factsOf(wait, hairstyle),
  providerId: wait.providerId,
  providerName: hairstyle.providerName,
  variationId: wait.variationId,
  image: hairstyle.images[0]!,
});

const readServices = async (store: Store, items: readonly Wait[]) => {
  const ids = [...new Set(items.map(({ hairstyleId }) => hairstyleId))];
  const found = await store.readEach(ids.map((id) => hairstyles.ref(id)));
  return new Map(ids.map((id, index) => [id, found[index]]));
};

/** Entries as their customer sees them. */
export const showToCustomer = async (store: Store, items: readonly Wait[]): Promise<CustomerWait[]> => {
  const services = await readServices(store, items);
  return items.flatMap((wait) => {
    const hairstyle = services.get(wait.hairstyleId);
    return hairstyle ? [forCustomer(wait, hairstyle)] : [];
  });
};

/** Entries as their provider sees them. */
export const showToProvider = async (store: Store, items: readonly Wait[]): Promise<ProviderWait[]> => {
  const serviceIds = [...new Set(items.map(({ hairstyleId }) => hairstyleId))];
  const customerIds = [...new Set(items.map(({ customerId }) => customerId))];
  const { services, customers } = await store.readAll({
    services: serviceIds.map((id) => hairstyles.ref(id)),
    customers: customerIds.map((id) => profiles.ref(id)),
  });
  return items.flatMap((wait) => {
    const hairstyle = services[serviceIds.indexOf(wait.hairstyleId)];
    const customerName = customers[customerIds.indexOf(wait.customerId)]?.name ?? '';
    return hairstyle ? [{ ...factsOf(wait, hairstyle), customerName }] : [];
  });
};
