import { Link, MessageCircle, QrCode } from 'lucide-react';
import { useState } from 'react';
import { copyLink } from '../../../lib/copyLink';
import { whatsAppLink } from '../../../lib/whatsapp';
import { toast } from '../../../ui/toast';
import './ShareTools.css';

/** Opens a prefilled WhatsApp chat; hidden if the provider's phone is not public. */
export const WhatsAppButton = ({ phone, message }: { phone: string; message: string }) => (
  <a
    className="button button-secondary button-large"
    href={whatsAppLink(phone, message)}
    target="_blank"
    rel="noreferrer"
  >
    <MessageCircle aria-hidden="true" size={18} />
    <span>Contact via WhatsApp</span>
  </a>
);

/** This page's URL without its query parameters. */
const ownLink = (): string => window.location.origin + window.location.pathname;

/** Copies the page's link or downloads it as a QR code. */
export const ShareTools = ({ name }: { name: string }) => {
  const [busy, setBusy] = useState(false);
  const downloadCode = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { downloadQrCode } = await import('../qrCode');
      await downloadQrCode(ownLink(), name);
    } catch {
      toast.error('We could not make the QR code. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="share-tools">
      <button type="button" className="button button-quiet button-small" onClick={() => copyLink(ownLink())}>
        <Link aria-hidden="true" size={16} />
        Copy link
      </button>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={downloadCode}
        aria-busy={busy}
      >
        <QrCode aria-hidden="true" size={16} />
        Download QR code
      </button>
    </div>
  );
};
