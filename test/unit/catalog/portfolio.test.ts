import { portfolioOf } from '../../../lambdas/catalog/public-providers';

const service = (id: string, pictures: number) => ({
  id,
  title: `Style ${id}`,
  images: Array.from({ length: pictures }, (_, index) => ({
    src: `/media/${id}/${index + 1}`,
    width: 640,
    height: 800,
  })),
});

const shownOf = (services: ReturnType<typeof service>[]) =>
  portfolioOf(services).map(({ hairstyleId, number }) => `${hairstyleId}${number}`);

test('shows the pictures of all services, grouped by service', () => {
  expect(shownOf([service('a', 2), service('b', 1), service('c', 3)])).toEqual([
    'a1',
    'a2',
    'b1',
    'c1',
    'c2',
    'c3',
  ]);
});

test('shows at most twelve pictures, and of each service the first ones', () => {
  const shown = shownOf(['a', 'b', 'c', 'd', 'e'].map((id) => service(id, 5)));
  expect(shown).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'd1', 'd2', 'e1', 'e2']);
});

test('names the service of each picture', () => {
  const [picture] = portfolioOf([service('a', 1)]);
  expect(picture).toMatchObject({ hairstyleId: 'a', title: 'Style a', image: { src: '/media/a/1' } });
});
