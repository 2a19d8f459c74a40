import { isOnHomeScreen } from '../apple.ts';

// Source: spec part 1, section 9 "Camera".
export const IDEAL = { width: 3024, height: 2268 };
const JPEG_QUALITY = 0.5;

/** Why there is no picture. */
export type CameraProblem = 'denied' | 'deniedOnHomeScreen' | 'insecure' | 'missing' | 'busy';

export interface Camera {
  readonly stream: MediaStream;
  /** Switches the camera off; its light goes out. */
  readonly stop: () => void;
}

/**
 * Starts the rear camera, or another one if there is none; `lens` is the one that was chosen before.
 * A refusal is an expected outcome: it is logged and returned (DLG-04).
 */
export async function startCamera(
  { width, height }: { readonly width: number; readonly height: number },
  lens: string | undefined,
): Promise<Camera | CameraProblem> {
  try {
    const size = { width: { ideal: width }, height: { ideal: height } };
    const which = lens === undefined ? { facingMode: 'environment' } : { deviceId: { ideal: lens } };
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, ...size } });
    return {
      stream,
      stop: () => {
        for (const track of stream.getTracks()) track.stop();
      },
    };
  } catch (reason) {
    console.warn('Camera not available', reason);
    return problemOf(reason);
  }
}

function problemOf(reason: unknown): CameraProblem {
  const name = reason instanceof Error ? reason.name : '';
  // Without https there is no mediaDevices at all.
  if (!('mediaDevices' in navigator)) return 'insecure';
  // There is no address, and nothing beside it.
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return isOnHomeScreen() ? 'deniedOnHomeScreen' : 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

/** Resolves when the video shows a picture: a camera takes a moment to start, and whoever is quick presses before. */
export async function showsPicture(video: EventTarget & Pick<HTMLVideoElement, 'readyState'>): Promise<void> {
  if (video.readyState >= HAVE_CURRENT_DATA) return;
  await new Promise((resolve) => {
    video.addEventListener('loadeddata', resolve, { once: true });
  });
}

// Of HTMLMediaElement: there is a frame.
const HAVE_CURRENT_DATA = 2;

/** What the video shows now, or first, as a JPEG file named after date and time. */
export async function takePicture(video: HTMLVideoElement, now: Date): Promise<File> {
  await showsPicture(video);
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  if (blob === null) throw new Error('The browser made no picture of the video');
  return new File([blob], pictureName(now), { type: 'image/jpeg', lastModified: now.getTime() });
}

/** `2026-11-20_10-42-17.jpg`, by the clock of the device. */
export function pictureName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('-');
  return `${day}_${time}.jpg`;
}
