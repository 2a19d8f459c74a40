import { expect, test } from 'vitest';
import { pictureName, showsPicture } from './camera.ts';

test('[DLG-04] a picture is named after the date and time of the device', () => {
  expect(pictureName(new Date(2026, 10, 20, 10, 42, 7))).toBe('2026-11-20_10-42-07.jpg');
  expect(pictureName(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02_03-04-05.jpg');
});

test('[DLG-04] whoever presses before the camera shows anything gets its first picture', async () => {
  const video = Object.assign(new EventTarget(), { readyState: 0 });
  let isThere = false;
  const waiting = showsPicture(video).then(() => {
    isThere = true;
  });
  video.readyState = 1;
  video.dispatchEvent(new Event('loadedmetadata'));
  await Promise.resolve();
  expect(isThere).toBe(false);
  video.readyState = 2;
  video.dispatchEvent(new Event('loadeddata'));
  await waiting;
  // And at once where one stands there.
  await showsPicture(video);
});
