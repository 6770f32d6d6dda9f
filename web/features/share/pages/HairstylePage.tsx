import { useState } from 'react';
import { offerOf } from '../../../../shared/catalog/offer';
import { isolated } from '../../../../shared/http/isolated';
import type { SharedHairstyle } from '../../../../shared/share/schema';
import { WorkingHours } from '../../../lib/catalog/WorkingHours';
import { joinPath, paths } from '../../../lib/paths';
import { Listing } from '../components/Listing';
import { Offer } from '../components/Offer';

/** A hairstyle's share page; see docs/product/screens.md#share-pages. */
export const HairstylePage = ({ hairstyle, reviews }: SharedHairstyle) => {
  const [chosen, choose] = useState(hairstyle.variations[0]?.id ?? '');
  const { variation } = offerOf(hairstyle, chosen);
  const { id, title, images, description, provider } = hairstyle;
  return (
    <Listing
      {...{ images, description, provider, reviews }}
      name={title}
      portrait
      about="About this style"
      providerTitle="Your stylist"
      hours={
        <section className="stack" aria-labelledby="hours">
          <WorkingHours provider={provider} />
        </section>
      }
      next={paths.hairstyle(id)}
      closing={{
        text: `Create an account in a minute and pick a date with ${isolated(provider.name || 'Unknown')}.`,
        label: 'Sign Up to Book Online',
        href: joinPath(paths.book(id, variation?.id)),
      }}
    >
      <Offer hairstyle={hairstyle} chosen={chosen} choose={choose} />
    </Listing>
  );
};
