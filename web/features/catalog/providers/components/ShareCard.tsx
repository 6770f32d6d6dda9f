import { Camera, Link as LinkIcon, MessageCircle, Music } from 'lucide-react';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { copyLink } from '../../../../lib/copyLink';
import { paths } from '../../../../lib/paths';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import './ShareCard.css';

const open = (url: string): void => void window.open(url, '_blank', 'noopener');

/** Lets providers share their public page. Instagram and TikTok have no share links, so these only copy the link. */
export const ShareCard = ({ providerId, name }: { providerId: string; name: string }) => {
  const link = new URL(paths.shareProvider(providerId), window.location.origin).href;
  const copyAndOpen = (site: string) => () => copyLink(link).then(() => open(site));
  const greeting = encodeURIComponent(`Book your next hairstyle with ${isolateBidi(name)}: ${link}`);
  return (
    <Card as="section" className="share-card" aria-labelledby="share">
      <h2 id="share">Share your profile</h2>
      <p className="muted">
        Anyone with the link can see your services and reviews, even without an account.
      </p>
      <p className="share-card-link">{link.replace(/^https?:\/\//, '')}</p>
      <div className="share-card-actions">
        <Button onClick={() => copyLink(link)}>
          <LinkIcon aria-hidden="true" size={18} />
          Copy link
        </Button>
        <Button variant="secondary" onClick={() => open(`https://wa.me/?text=${greeting}`)}>
          <MessageCircle aria-hidden="true" size={18} />
          WhatsApp
        </Button>
        <Button variant="secondary" onClick={copyAndOpen('https://www.instagram.com/')}>
          <Camera aria-hidden="true" size={18} />
          Instagram
        </Button>
        <Button variant="secondary" onClick={copyAndOpen('https://www.tiktok.com/')}>
          <Music aria-hidden="true" size={18} />
          TikTok
        </Button>
      </div>
    </Card>
  );
};
