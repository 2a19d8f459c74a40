import { IconBulb, IconBulbOff, IconCameraRotate } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { Message } from '../ui/Message.tsx';
import css from './CodeCamera.module.css';
import type { CameraProblem } from './camera.ts';
import type { SeenCode } from './code-kinds.ts';
import { readCode } from './code-reader.ts';
import { type CameraMeans, type KeptCamera, keepCamera } from './kept-camera.ts';

/** Enough for a label at arm's length, and quick to read. */
const SIZE = { width: 1280, height: 720 };
/** Milliseconds between two looks; the phone stays cool. */
const PAUSE_MS = 120;
/** Milliseconds out of view after which the same code is another scan. */
const AWAY_MS = 1500;

/** The rear camera as a scanner: answers each code that comes into view, once. Says why there is no picture. */
export function CodeCamera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const kept = useRef<KeptCamera>(undefined);
  const [problem, setProblem] = useState<CameraProblem>();
  const [means, setMeans] = useState<CameraMeans>({ hasLight: false, hasLenses: false });
  const [isLit, setLit] = useState(false);
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const over = new AbortController();
    const show = (stream: MediaStream, can: CameraMeans) => {
      setMeans(can);
      setLit(false);
      if (video.current) video.current.srcObject = stream;
    };
    kept.current = keepCamera(SIZE, show, setProblem);
    if (video.current)
      watch(video.current, over.signal, (code) => tell(code)).catch((reason: unknown) => reportError(reason));
    return () => {
      over.abort();
      kept.current?.stop();
    };
  }, []);
  if (problem) {
    return (
      <Message tone="warning" title={PROBLEM[problem].what}>
        {PROBLEM[problem].advice}
      </Message>
    );
  }
  const light = () => {
    kept.current?.light(!isLit);
    setLit(!isLit);
  };
  return (
    <div className={css.stage}>
      <video ref={video} className={css.picture} autoPlay playsInline muted aria-label="Kamerabild" />
      <span className={css.frame} aria-hidden="true" />
      {(means.hasLight || means.hasLenses) && (
        <div className={css.means}>
          {means.hasLight && (
            <IconButton
              label={isLit ? 'Licht aus' : 'Licht an'}
              icon={isLit ? IconBulbOff : IconBulb}
              aria-pressed={isLit}
              onClick={light}
            />
          )}
          {means.hasLenses && (
            <IconButton label="Andere Kamera" icon={IconCameraRotate} onClick={() => kept.current?.turn()} />
          )}
        </div>
      )}
    </div>
  );
}

async function watch(video: HTMLVideoElement, over: AbortSignal, tell: (code: string) => void) {
  const canvas = document.createElement('canvas');
  let told = { code: '', at: 0 };
  let unsure = '';
  while (!over.aborted) {
    const seen = await codeIn(video, canvas);
    const now = performance.now();
    if (seen && !over.aborted) {
      const { text: code, isSure } = seen;
      const isRead = isSure || code === unsure;
      unsure = code;
      if (isRead && (code !== told.code || now - told.at > AWAY_MS)) tell(code);
      if (isRead) told = { code, at: now };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function codeIn(video: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<SeenCode | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) return undefined;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(video, 0, 0);
  return readCode(context.getImageData(0, 0, width, height));
}

const PROBLEM: Record<CameraProblem, { what: string; advice: string }> = {
  denied: {
    what: 'Der Browser darf die Kamera nicht benutzen.',
    advice: 'Erlaube sie über das Symbol neben der Adresse, und schalte den Kamera-Scan noch einmal ein.',
  },
  deniedOnHomeScreen: {
    what: 'Die App darf die Kamera nicht benutzen.',
    advice:
      'Erlaube sie in den Einstellungen des Geräts unter Apps, Safari, Kamera, und schalte den Kamera-Scan noch einmal ein.',
  },
  insecure: {
    what: 'Ohne sichere Verbindung (https) gibt der Browser keine Kamera her.',
    advice: 'Benutze einen Scanner, oder tippe den Code ein. Wer Traverse betreibt, richtet https ein.',
  },
  missing: {
    what: 'Es wurde keine Kamera gefunden.',
    advice: 'Benutze einen Scanner, oder tippe den Code ein.',
  },
  busy: {
    what: 'Ein anderes Programm benutzt gerade die Kamera.',
    advice: 'Schließe es, und schalte den Kamera-Scan noch einmal ein.',
  },
};
