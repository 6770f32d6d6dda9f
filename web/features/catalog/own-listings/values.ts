import type { HairstyleCategory } from '../../../../shared/catalog/categories';
import type { QuestionKind } from '../../../../shared/catalog/question-kinds';
import type { OwnHairstyle } from '../../../../shared/catalog/schema';
import type { Image } from '../../../../shared/http/fields';
import { dollarsOf } from '../../../../shared/money/dollars';

/** An add-on in the service form. A new one has no id. Prices are dollars as typed. */
type AddOnFields = {
  id?: string | undefined;
  name: string;
  price: string;
  durationMinutes: number;
  active: boolean;
};

/** A size in the service form. */
type SizeFields = AddOnFields & { description: string };

/** A question in the service form, with its choices in lines of their own. */
type QuestionFields = {
  id?: string | undefined;
  text: string;
  kind: QuestionKind;
  required: boolean;
  choices: string;
};

/** The service form's values. */
export type ServiceFields = {
  title: string;
  description: string;
  category: HairstyleCategory;
  price: string;
  durationMinutes: number;
  /** Null if nothing is said about it. */
  lastsWeeks?: number | null | undefined;
  images: Image[];
  variations: SizeFields[];
  addOns: AddOnFields[];
  questions: QuestionFields[];
  active: boolean;
};

/** A new service's values; see docs/product/screens.md#listing-forms. */
const newService: ServiceFields = {
  title: '',
  description: '',
  category: 'braids',
  price: '',
  durationMinutes: 90,
  lastsWeeks: null,
  images: [],
  variations: [],
  addOns: [],
  questions: [],
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
        lastsWeeks: service.lastsWeeks ?? null,
        images: service.images,
        variations: service.variations.map(({ priceCents, description = '', ...size }) => ({
          ...size,
          description,
          price: dollarsOf(priceCents),
        })),
        // A draft from before services had add-ons or questions keeps a service without them.
        addOns: (service.addOns ?? []).map(({ priceCents, ...addOn }) => ({
          ...addOn,
          price: dollarsOf(priceCents),
        })),
        questions: (service.questions ?? []).map((question) => ({
          ...question,
          choices: question.choices.join('\n'),
        })),
        active: service.active,
      }
    : newService;
