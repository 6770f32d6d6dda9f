import { dataFileDays } from '../../shared/account/limits';
import type { NewNotification } from '../data/notifications';

/** Tells someone that the file with their data can be downloaded. It does not say where the file is. */
export const dataFileNotification = (userId: string): NewNotification => ({
  event: 'data-ready',
  userId,
  type: 'other',
  title: 'Your data is ready',
  message: `You can download it from your profile for ${dataFileDays} days.`,
  link: '/profile#data',
});
