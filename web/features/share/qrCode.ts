import { encode } from 'uqr';

/** Pixels per module; at 300 dpi, a code of 33 modules is about 5 cm wide. */
const scale = 18;
/** The quiet zone that scanners need, in modules. */
const border = 4;

const drawn = (text: string): HTMLCanvasElement => {
  const { data, size } = encode(text, { ecc: 'M', border });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(x * scale, y * scale, scale, scale);
    });
  });
  return canvas;
};

const fileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'hairloom'
  }-qr.png`;

/** Downloads a link's QR code as an image, with a file name derived from `name`. */
export const downloadQrCode = async (link: string, name: string): Promise<void> => {
  const blob = await new Promise<Blob | null>((resolve) => drawn(link).toBlob(resolve));
  if (!blob) throw new Error('This browser cannot draw pictures');
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: fileName(name) }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
