// Scales a picture down in the browser before it is uploaded, so that visitors load few bytes.

import { type FileKind, isPictureKind, kindOfName } from '#rules/platform/file-kinds.ts';

/** Smaller files stay as they are. */
const smallBytes = 150_000;
const quality = 0.85;

const endings: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** Some mail programs show no WebP. */
const encodedForEmail = (canvas: OffscreenCanvas, original: FileKind): Promise<Blob> =>
  canvas.convertToBlob(original === 'png' ? { type: 'image/png' } : { type: 'image/jpeg', quality });

/** Not every browser writes WebP; those write PNG instead, which is large for photos. */
const encoded = async (canvas: OffscreenCanvas, original: FileKind): Promise<Blob> => {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  return webp.type === 'image/webp' || original === 'png'
    ? webp
    : canvas.convertToBlob({ type: 'image/jpeg', quality });
};

/** At most `side` pixels wide and high. What the browser can't read stays as it is: the server says why. */
export const scaledTo =
  (side: number, isForEmail = false) =>
  async (file: File): Promise<File> => {
    const kind = kindOfName(file.name);
    if (!kind || !isPictureKind(kind)) return file;
    try {
      const image = await createImageBitmap(file);
      const factor = Math.min(1, side / Math.max(image.width, image.height));
      const isKept = factor === 1 && file.size <= smallBytes && !(isForEmail && kind === 'webp');
      if (isKept) return file;
      const canvas = new OffscreenCanvas(Math.round(image.width * factor), Math.round(image.height * factor));
      const context = canvas.getContext('2d');
      if (!context) return file;
      if (isForEmail && kind !== 'png') {
        // JPEG has no transparency.
        context.fillStyle = 'white';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await (isForEmail ? encodedForEmail : encoded)(canvas, kind);
      const name = file.name.replace(/\.[^.]*$/, `.${endings[blob.type]}`);
      return new File([blob], name, { type: blob.type });
    } catch {
      return file;
    }
  };
