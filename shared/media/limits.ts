/** The maximum size of an uploaded file, after the crop. */
export const maxImageBytes = 5 * 1024 * 1024;
/** The maximum size of a file before the crop, which browsers can open without running out of memory. */
export const maxSourceBytes = 50 * 1024 * 1024;
/** Limits the pixels of an image, so that a few kilobytes cannot decompress to gigabytes. */
export const maxImagePixels = 40_000_000;
/** The maximum width and height of an image in pixels. */
export const maxImageSide = 10_000;
/** How long an upload form is valid. */
export const uploadFormSeconds = 600;
/** How long a link to a private picture works. */
export const lookLinkSeconds = 300;
