import { dataFileDays } from '../../shared/account/limits';
import { type ExportList, exportDays, exportNames } from '../../shared/admin/export-lists';
import { counted } from '../../shared/text/numbers';
import type { EndedExport } from '../data/ended-exports';
import type { NewNotification } from '../data/notifications';

/** The page of each list, whose dialog has the files. */
const pages: Record<ExportList, string> = {
  bookings: '/admin/bookings?files=open',
  orders: '/admin/orders?files=open',
  reviews: '/admin/reviews?files=open',
  products: '/admin/products?files=open',
  people: '/admin/users?files=open',
  transactions: '/admin/wallets?tab=transactions&files=open',
  audits: '/admin/audit?files=open',
};

/** Tells an admin that the CSV file they asked for can be downloaded, or that it could not be written. */
export const exportNotification = ({ adminId: userId, list, state, rows }: EndedExport): NewNotification => {
  const about = { userId, type: 'other', link: pages[list] } as const;
  return state === 'done'
    ? {
        ...about,
        event: 'export-done',
        title: 'Export ready',
        message: `${exportNames[list]}: ${counted(rows, 'row')}. You can download the file for ${exportDays} days.`,
      }
    : {
        ...about,
        event: 'export-failed',
        title: 'Export failed',
        message: `${exportNames[list]}: the file could not be written. Choose a shorter period and export it again.`,
      };
};

/** Tells someone that the file with their data can be downloaded. It does not say where the file is. */
export const dataFileNotification = (userId: string): NewNotification => ({
  event: 'data-ready',
  userId,
  type: 'other',
  title: 'Your data is ready',
  message: `You can download it from your profile for ${dataFileDays} days.`,
  link: '/profile/security#data',
});
