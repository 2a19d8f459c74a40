import { afterEach, expect, test, vi } from 'vitest';
import { type CameraMeans, keepCamera } from './kept-camera.ts';

class Track extends EventTarget {
  readyState = 'live';
  muted = false;
  readonly lens: string;
  constructor(lens: string) {
    super();
    this.lens = lens;
  }
  stop = () => {
    this.readyState = 'ended';
  };
  getSettings = () => ({ deviceId: this.lens });
  getCapabilities = () => ({ torch: true });
  applyConstraints = vi.fn<(wanted: unknown) => Promise<void>>(async () => undefined);
}

/** A phone with two lenses; what was asked of it, and its tracks. */
function aPhone() {
  const asked: unknown[] = [];
  const tracks: Track[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const kept = new Map<string, string>();
  vi.stubGlobal('document', page);
  const win = new EventTarget();
  vi.stubGlobal('addEventListener', win.addEventListener.bind(win));
  vi.stubGlobal('removeEventListener', win.removeEventListener.bind(win));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async ({ video }: { video: { deviceId?: { ideal: string }; facingMode?: string } }) => {
        asked.push(video.deviceId?.ideal ?? video.facingMode);
        const track = new Track(video.deviceId?.ideal ?? 'hinten');
        tracks.push(track);
        return { getTracks: () => [track], getVideoTracks: () => [track] };
      },
      enumerateDevices: async () => ['hinten', 'nah'].map((deviceId) => ({ kind: 'videoinput', deviceId })),
    },
  });
  const show = vi.fn<(stream: MediaStream, means: CameraMeans) => void>();
  const camera = keepCamera({ width: 1280, height: 720 }, show, () => undefined);
  const see = (isVisible: boolean) => {
    page.visibilityState = isVisible ? 'visible' : 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { asked, tracks, show, camera, see, win };
}

afterEach(() => void vi.unstubAllGlobals());

const shown = async (show: ReturnType<typeof aPhone>['show'], times: number) => {
  await expect.poll(() => show).toHaveBeenCalledTimes(times);
};

test('[P36] a camera that the phone took away while it was locked is there again once somebody looks', async () => {
  const { tracks, show, see, camera, win } = aPhone();
  await shown(show, 1);
  see(false);
  const [first] = tracks;
  first?.stop();
  first?.dispatchEvent(new Event('ended'));
  expect(tracks).toHaveLength(1);
  see(true);
  await shown(show, 2);
  // A call mutes it; the page was kept in the browser's memory.
  if (tracks[1]) tracks[1].muted = true;
  tracks[1]?.dispatchEvent(new Event('mute'));
  await shown(show, 3);
  win.dispatchEvent(new Event('pageshow'));
  see(true);
  expect(tracks).toHaveLength(3);
  camera.stop();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'ended']);
});

test('[P36] the lens that was chosen is the one it is started with again; a light is offered where there is one', async () => {
  const { asked, tracks, show, camera } = aPhone();
  await shown(show, 1);
  expect(show).toHaveBeenLastCalledWith(expect.anything(), { hasLight: true, hasLenses: true });
  camera.light(true);
  expect(tracks[0]?.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  camera.turn();
  await shown(show, 2);
  tracks[1]?.stop();
  tracks[1]?.dispatchEvent(new Event('ended'));
  await shown(show, 3);
  expect(asked).toEqual(['environment', 'nah', 'nah']);
  camera.stop();
});
