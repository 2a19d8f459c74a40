import { type Camera, type CameraProblem, startCamera } from './camera.ts';

/** A camera that is started anew after the device has taken it away (P36). */
export interface KeptCamera {
  readonly stop: () => void;
  /** The next lens of the device. */
  readonly turn: () => void;
  readonly light: (isOn: boolean) => void;
}

/** What a phone can do with its camera besides. */
export interface CameraMeans {
  readonly hasLight: boolean;
  readonly hasLenses: boolean;
}

const LENS = 'tv-camera-lens';

/**
 * Starts the camera with the lens chosen before, and again with the same one whenever it was lost: the phone was locked,
 * a call came, another app took it. `show` gets each picture, `fail` why there is none.
 */
export function keepCamera(
  size: { readonly width: number; readonly height: number },
  show: (stream: MediaStream, means: CameraMeans) => void,
  fail: (problem: CameraProblem) => void,
): KeptCamera {
  let camera: Camera | undefined;
  let isOver = false;
  let isStarting = false;

  const start = async () => {
    if (isStarting || isOver) return;
    isStarting = true;
    camera?.stop();
    camera = undefined;
    const started = await startCamera(size, localStorage.getItem(LENS) ?? undefined);
    isStarting = false;
    if (typeof started === 'string') return isOver ? undefined : fail(started);
    if (isOver) return started.stop();
    camera = started;
    const [track] = started.stream.getVideoTracks();
    track?.addEventListener('ended', lookAgain);
    track?.addEventListener('mute', lookAgain);
    show(started.stream, await meansOf(track));
  };
  /** What is hidden gets no picture: it is asked for once somebody looks. */
  const lookAgain = () => {
    const [track] = camera?.stream.getVideoTracks() ?? [];
    const isLost = !track || track.readyState === 'ended' || track.muted;
    if (isLost && document.visibilityState === 'visible') void start();
  };
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('pageshow', lookAgain);
  void start();
  return {
    stop: () => {
      isOver = true;
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('pageshow', lookAgain);
      camera?.stop();
    },
    turn: () =>
      void nextLens(camera).then((lens) => {
        if (lens === undefined) return;
        localStorage.setItem(LENS, lens);
        void start();
      }),
    light: (isOn) => {
      const [track] = camera?.stream.getVideoTracks() ?? [];
      // Cast: of phones alone, and in no list of names.
      const torch = { advanced: [{ torch: isOn }] } as unknown as MediaTrackConstraints;
      track?.applyConstraints(torch).catch(() => undefined);
    },
  };
}

async function meansOf(track: MediaStreamTrack | undefined): Promise<CameraMeans> {
  const able = track?.getCapabilities?.() as { readonly torch?: boolean } | undefined; // as above
  return { hasLight: able?.torch === true, hasLenses: (await lenses()).length > 1 };
}

async function lenses(): Promise<readonly string[]> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return all.flatMap(({ kind, deviceId }) => (kind === 'videoinput' && deviceId !== '' ? deviceId : []));
}

async function nextLens(camera: Camera | undefined): Promise<string | undefined> {
  const all = await lenses();
  const now = camera?.stream.getVideoTracks()[0]?.getSettings().deviceId ?? '';
  return all[(all.indexOf(now) + 1) % all.length];
}
