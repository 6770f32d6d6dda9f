/** The widths in pixels that every image is stored in. */
export const imageWidths = [320, 640, 1280] as const;
