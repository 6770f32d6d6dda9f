const painted = (): Promise<void> =>
  new Promise((resolve) => {
    // A page in a hidden tab is not painted, and does not wait.
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Resolves after the first paint, so that the scripts of a page whose HTML is complete do not compete with its styles,
 * fonts and pictures. Then loads the files that the HTML lists for them.
 */
export const firstPaint = async (): Promise<void> => {
  await painted();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
    link.rel = link.dataset.rel ?? '';
};

/** Resolves once the pictures at the top of the page have loaded or failed, so that other files do not delay them. */
export const topPictures = async (): Promise<void> => {
  await painted();
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  await Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
};
