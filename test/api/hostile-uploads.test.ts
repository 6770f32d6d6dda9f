import type { Person } from '../../infra/acting/person';
import { isFull } from '../given/full';
import { type HostileImage, hostileImages } from '../given/hostile-images';
import { newCustomer } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { uploadAny } from './given/uploads';

const cloud = runningCloud();
/** A multiple of the kinds of files. */
const count = isFull ? 200 : 40;
/** Below the number of uploads a person may start in an hour. */
const perPerson = 50;

/** Returns what is wrong with what an upload left behind; undefined if nothing is. */
const problemOf = async (person: Person, image: HostileImage): Promise<string | undefined> => {
  const { code, files } = await uploadAny(cloud.origin, person, image);
  const served = files.join(', ');
  if (code) {
    const isReason = code.startsWith('image_') || code === 'not_found';
    return isReason && files.length === 0 ? undefined : `${code}, served ${served}`;
  }
  const isClean = files.every((file) => /^(json|webp \d+x\d+)$/.test(file));
  return image.mustFail || !isClean ? `accepted, served ${served}` : undefined;
};

test(`${count} hostile files leave nothing served but clean pixels`, async () => {
  const problems: string[] = [];
  let person = await newCustomer(cloud);
  let index = 0;
  for await (const image of hostileImages(count)) {
    if (++index % perPerson === 0) person = await newCustomer(cloud);
    const problem = await problemOf(person, image);
    if (problem) problems.push(`${index}: ${image.what}: ${problem}`);
  }
  expect(problems).toEqual([]);
  expect(index).toBe(count);
}, 600_000);
