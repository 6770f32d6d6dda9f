import * as z from 'zod';
import { image } from '../http/fields';

/** The pictures of a service or a product; the first one is the cover. */
export const images = z
  .array(image)
  .min(1, 'Please add at least one image')
  .max(5, 'Maximum 5 images allowed');
