import type { ExportFiles } from './files';

/** The files in the bucket; the SDK is loaded with the first call. */
export const exportFiles = (bucket: string): ExportFiles => {
  const open = async () => (await import('./export-bucket')).openExportBucket(bucket);
  return {
    begin: async (...given) => (await open()).begin(...given),
    writePart: async (...given) => (await open()).writePart(...given),
    finish: async (...given) => (await open()).finish(...given),
    link: async (...given) => (await open()).link(...given),
    remove: async (...given) => (await open()).remove(...given),
  };
};
