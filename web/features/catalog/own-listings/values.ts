import type { HairstyleCategory } from '../../../../shared/catalog/categories';
import type { OwnHairstyle } from '../../../../shared/catalog/schema';
import type { Image } from '../../../../shared/http/fields';
import { dollarsOf } from '../../../../shared/money/dollars';

/** A size in the service form. A new one has no id. Prices are dollars as typed. */
type SizeFields = {
  id?: string | undefined;
  name: string;
  description: string;
  price: string;
  durationMinutes: number;
  active: boolean;
};

/** The service form's values. */
export type ServiceFields = {
  title: string;
  description: string;
  category: HairstyleCategory;
  price: string;
  durationMinutes: number;
  lastsWeeks?: number | undefined;
  images: Image[];
  variations: SizeFields[];
  active: boolean;
};

/** A new service's values; see docs/product/screens.md#listing-forms. */
const newService: ServiceFields = {
  title: '',
  description: '',
  category: 'braids',
  price: '',
  durationMinutes: 90,
  images: [],
  variations: [],
  active: true,
};

/** Returns the values of the service form for a service, or for a new one. */
export const serviceFieldsOf = (service?: OwnHairstyle): ServiceFields =>
  service
    ? {
        title: service.title,
        description: service.description,
        category: service.category,
        price: dollarsOf(service.priceCents),
        durationMinutes: service.durationMinutes,
        lastsWeeks: service.lastsWeeks,
        images: service.images,
        variations: service.variations.map(({ priceCents, description = '', ...size }) => ({
          ...size,
          description,
          price: dollarsOf(priceCents),
        })),
        active: service.active,
      }
    : newService;
