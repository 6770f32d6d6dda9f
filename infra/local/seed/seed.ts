import { admin } from '../../../test/given/admin';
import { type Cloud, setClock } from '../../../test/given/cloud';
import { addBookings } from './bookings';
import { addCatalog } from './catalog';
import { history } from './data/history';
import { first20 } from './data/promo';
import { upcoming } from './data/upcoming';
import { addPeople } from './people';

const day = 86_400_000;

/**
 * Fills an empty local cloud with the demo, through the API and by the people who would do each thing. The clock
 * stands thirty days back while the past is made, since nothing can be booked for a day gone by.
 */
export const seed = async (cloud: Cloud): Promise<void> => {
  const began = Date.now() - 30 * day;
  await setClock(cloud, new Date(began).toISOString());
  try {
    const [judge, people] = await Promise.all([admin(cloud), addPeople(cloud)]);
    const [catalog] = await Promise.all([
      addCatalog(people, began),
      judge.api.createPromoCode({ body: first20 }),
    ]);
    await judge.api.judgeProvider({
      params: { providerId: people.suspended.id },
      body: { verdict: 'suspend' },
    });
    await addBookings(cloud, people, catalog, history);
    await setClock(cloud, null);
    await addBookings(cloud, people, catalog, upcoming);
  } finally {
    await setClock(cloud, null);
  }
};
