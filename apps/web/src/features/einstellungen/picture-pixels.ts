/** Enough to tell the colours of a logo; a drawing of any size becomes this many pixels each way. */
const SIDE = 64;

/** The pixels of a picture, red, green, blue and opacity each. Rejects when it is none. */
export async function pixelsOf(address: string): Promise<Uint8ClampedArray> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  return context.getImageData(0, 0, SIDE, SIDE).data;
}
