/** Returns a link that opens directions to an address in the maps app or on Google Maps. */
export const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
