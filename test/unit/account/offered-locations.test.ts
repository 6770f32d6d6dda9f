import { locations, offeredLocations } from '../../../shared/account/locations';
import { workplaces } from '../../../web/lib/catalog/workplaces';

test('the salon is offered only with an address', () => {
  expect(offeredLocations(locations, '')).toEqual(['home', 'hotel', 'office']);
  expect(offeredLocations(locations, '8 Salon Street')).toEqual([...locations]);
  expect(offeredLocations(['provider'], '')).toEqual([]);
  expect(offeredLocations(['home'], '8 Salon Street')).toEqual(['home']);
});

test('cards say where a provider works, and if there is no place yet', () => {
  expect(workplaces({ area: '', locations: ['provider', 'home', 'office'] })).toBe(
    'Works at their salon, your home, or your office',
  );
  expect(workplaces({ locations: [] })).toBe('Not taking appointments yet');
});
