import { createZip } from '../../../lambdas/account/data-file/zip';
import { unzipped } from '../../given/data-file';

const at = new Date('2026-05-04T14:00:00Z');

async function* of(...chunks: Array<string | Uint8Array>) {
  yield* chunks;
}

test('a ZIP is written in parts of at least the given size, and holds what was added', async () => {
  const parts: Buffer[] = [];
  const zip = createZip({ at, partBytes: 4_096, writePart: async (body) => void parts.push(body) });
  const noise = Uint8Array.from({ length: 3_000 }, (_, index) => (index * 7_919) % 251);
  await zip.add('rows.json', of('[', '"é"', ']'));
  for (let number = 1; number <= 10; number++) await zip.add(`pictures/${number}.webp`, of(noise), true);
  await zip.add('empty.csv', of());
  await zip.end();
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.slice(0, -1).filter(({ length }) => length < 4_096 || length > 9_000)).toEqual([]);
  const whole = Buffer.concat(parts);
  expect(zip.bytes()).toBe(whole.length);
  const file = unzipped(whole);
  expect(file.text('rows.json')).toBe('["é"]');
  expect(file.text('empty.csv')).toBe('');
  expect(file.bytes('pictures/10.webp')).toEqual(noise);
  expect(file.names).toHaveLength(12);
});

test('a part that cannot be written fails the ZIP', async () => {
  const zip = createZip({
    at,
    partBytes: 1,
    writePart: async () => {
      throw new Error('S3 is not reachable');
    },
  });
  await expect(zip.add('a.txt', of('a', 'b'), true)).rejects.toThrow('S3 is not reachable');
});
