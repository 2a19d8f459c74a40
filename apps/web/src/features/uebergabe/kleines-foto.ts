/** A side of a photo at most, in pixels. Source: partner 5.3. */
const MOST_PIXELS = 1600;
const QUALITY = 0.8;

/** A photo as small as it may be sent; as it is where the browser cannot make it smaller. */
export async function kleinesFoto(taken: File, name: string): Promise<File> {
  const picture = await createImageBitmap(taken).catch(() => undefined);
  if (!picture)
    return new File([taken], `${name}.${taken.name.split('.').at(-1) ?? 'jpg'}`, { type: taken.type });
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return new File([blob ?? taken], `${name}.jpg`, { type: 'image/jpeg' });
}
