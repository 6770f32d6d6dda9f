/** The widths in pixels every picture is kept in. */
export const imageWidths = [320, 640, 1280] as const;
