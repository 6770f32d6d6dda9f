/** Why an image cannot be used. The site shows the same messages as the API, often before anything is uploaded. */
export const imageMessages = {
  wrongType: 'Choose a JPEG, PNG, WebP or AVIF image.',
  tooLarge: 'Images must be no larger than 5 MB after cropping.',
  heic: 'This site cannot open HEIC photos. Save the photo as a JPEG, and choose that file.',
  sourceTooLarge: 'Choose an image no larger than 50 MB.',
  tooManyPixels: 'Images must be no more than 10,000 pixels on each side and 40 megapixels in total.',
  removed:
    'An image was not found. Images that are not saved within a day are removed. Please upload it again.',
  damaged: 'This image is damaged and cannot be opened. Choose another one.',
} as const;
