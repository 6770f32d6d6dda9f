import * as z from 'zod';
import { bannerInput } from '../../../shared/promo/api';
import type { BannerFields } from './banner';

type Issue = { path: PropertyKey[]; message: string };

/** A picture's own problems belong to its field. */
const issuesOf = (typed: BannerFields, found: readonly Issue[]): Issue[] => {
  const others = found.filter(({ path }) => path[0] !== 'image');
  const image = typed.image ? [] : [{ path: ['image'], message: 'Please select an image' }];
  return [...others, ...image];
};

/** The form of a banner as typed, parsed to what is saved. */
export const bannerForm = z.custom<BannerFields>().transform((typed, context) => {
  const parsed = bannerInput.safeParse({
    ...typed,
    link: typed.link.trim() || undefined,
    startsOn: typed.startsOn || null,
    endsOn: typed.endsOn || null,
  });
  if (parsed.success) return parsed.data;
  for (const { path, message } of issuesOf(typed, parsed.error.issues))
    context.issues.push({ code: 'custom', input: typed, path, message });
  return z.NEVER;
});
