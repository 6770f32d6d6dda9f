import { toast } from '../ui/toast';

/** Copies a link, which may be a path on this site. */
export const copyLink = async (link: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(new URL(link, window.location.origin).href);
    toast.success('Link copied to clipboard!');
  } catch {
    toast.error('Your browser does not allow copying.');
  }
};
