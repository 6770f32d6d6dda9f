import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { changeAvailability } from '../given/availability';
import { newHairstyle } from '../given/hairstyles';
import { newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { laterInstants, settled } from './given/time';

const cloud = runningCloud();
let provider: Person;
const nextInstant = laterInstants();

beforeEach(async () => {
  provider = await newProvider(cloud, { profile: { area: 'Harlem, NY' } });
});

const later = () => provider.at(nextInstant());
const profile = () => later().getProvider({ params: { providerId: provider.id } });
const shareText = async (path: string) => {
  const text = await (await fetch(`${cloud.origin}${path}`)).text();
  return text.replace(/<!-- -->/g, '').replace(/<script.*?<\/script>/gs, '');
};

test('a new provider’s page shows the default hours, and no free day before they have a service', async () => {
  await settled(cloud);
  const { week, nextFree, ...rest } = await profile();
  expect(week[0]).toEqual([]);
  expect(week[1]).toEqual([{ firstStart: '09:00', lastStart: '18:00', endBy: '24:00' }]);
  expect(rest).toMatchObject({ travelArea: '', travelFeeCents: 0 });
  expect(nextFree).toBeUndefined();
});

test('the public pages show hours, area, travel terms and the next free day', async () => {
  const { id } = await newHairstyle(provider, { durationMinutes: 60 });
  await changeAvailability(provider, {
    week: Array.from({ length: 7 }, () => [{ firstStart: '10:00', lastStart: '16:00', endBy: '18:00' }]),
    noticeMinutes: 3 * 1_440,
    travelArea: 'All of Manhattan',
    travelFeeCents: 2_500,
  });
  await settled(cloud);
  const shown = await profile();
  expect(shown).toMatchObject({ travelArea: 'All of Manhattan', travelFeeCents: 2_500 });
  expect(shown.nextFree!.date > openDate(1)).toBe(true);
  const style = await later().getHairstyle({ params: { hairstyleId: id } });
  expect(style.provider.travelFeeCents).toBe(2_500);
  expect(style.provider.nextFree!.date >= shown.nextFree!.date).toBe(true);

  for (const path of [`/share/provider/${provider.id}`, `/share/hairstyle/${id}`]) {
    const text = await shareText(path);
    expect(text).toContain('Harlem, NY');
    expect(text).toContain('<dt>Mon–Sun</dt><dd>10:00 AM – 4:00 PM</dd>');
    expect(text).toContain('Travel area: All of Manhattan · $25.00 travel fee');
    expect(text).toMatch(/Next available: \w{3}, \w{3} \d+/);
  }
});

test('a provider who works only at their salon shows no travel terms', async () => {
  await newHairstyle(provider);
  await changeAvailability(provider, {
    travelArea: 'Brooklyn',
    travelFeeCents: 900,
    locations: ['provider'],
  });
  expect(await shareText(`/share/provider/${provider.id}`)).not.toContain('Travel area');
});
