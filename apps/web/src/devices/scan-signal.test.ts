import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A phone with a ringer; `state` of its sound, and what was asked of it. */
async function aPhone(state: string) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const sound = { state, resumed: 0 };
  const audioSession = { type: 'auto' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { audioSession });
  vi.stubGlobal(
    'AudioContext',
    class {
      get state() {
        return sound.state;
      }
      resume = async () => {
        sound.resumed += 1;
        if (sound.state === 'interrupted') throw new Error('InvalidStateError');
        sound.state = 'running';
      };
    },
  );
  const { openAudio } = await import('./scan-signal.ts');
  return { page, sound, audioSession, openAudio };
}

test('[P35] with the ringer off a tone is played, and does not ring', async () => {
  const { audioSession, openAudio } = await aPhone('suspended');
  openAudio();
  expect(audioSession.type).toBe('playback');
});

test('[P35] while a call has the line nothing fails; once the page is seen again tones are there', async () => {
  const { page, sound, openAudio } = await aPhone('interrupted');
  const failed = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', failed);
  openAudio();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sound.resumed).toBe(1);
  sound.state = 'suspended';
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => sound.state).toBe('running');
  process.off('unhandledRejection', failed);
  expect(failed).not.toHaveBeenCalled();
});
