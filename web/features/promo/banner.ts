import type { Image } from '../../../shared/http/fields';
import type { AdminBanner } from '../../../shared/promo/api';

/** The form's fields as typed. */
export type BannerFields = {
  title: string;
  image: Image | undefined;
  link: string;
  startsOn: string;
  endsOn: string;
  active: boolean;
  firstAppointmentOnly: boolean;
};

/** The fields' labels in the summary of errors. */
export const bannerLabels: Record<keyof BannerFields, string> = {
  title: 'Title',
  image: 'Banner Image',
  link: 'Link (optional)',
  startsOn: 'First Day',
  endsOn: 'Last Day',
  active: 'Active',
  firstAppointmentOnly: 'First Appointment Only',
};

/** The form's values for a banner, or for a new one. */
export const bannerFieldsOf = (banner?: AdminBanner): BannerFields => ({
  title: banner?.title ?? '',
  image: banner?.image,
  link: banner?.link ?? '',
  startsOn: banner?.startsOn ?? '',
  endsOn: banner?.endsOn ?? '',
  active: banner?.active ?? true,
  firstAppointmentOnly: banner?.firstAppointmentOnly ?? false,
});
