import { IconCamera, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../ui/dialogs/dialog-store.ts';
import { Message } from '../ui/Message.tsx';
import { useBusy } from '../ui/useBusy.ts';
import css from './CameraDialog.module.css';
import { type CameraProblem, IDEAL, takePicture } from './camera.ts';
import { keepCamera } from './kept-camera.ts';

/** Takes one picture. Resolves to a JPEG file, or to nothing when cancelled. */
export function openCameraDialog(): Promise<File | undefined> {
  return openDialog(CameraDialog, {});
}

function CameraDialog({ close }: DialogControl<File>) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const [picture, setPicture] = useState<File>();

  useEffect(() => {
    const show = (stream: MediaStream) => {
      if (video.current) video.current.srcObject = stream;
    };
    const camera = keepCamera(IDEAL, show, setProblem);
    return () => camera.stop();
  }, []);

  const [busy, shoot] = useBusy(async () => {
    if (video.current) setPicture(await takePicture(video.current, new Date()));
  });
  return (
    <Dialog
      title="Foto aufnehmen"
      foot={
        picture ? (
          <>
            <Button icon={IconRefresh} onClick={() => setPicture(undefined)}>
              Noch einmal
            </Button>
            <Button look="primary" icon={IconCheck} onClick={() => close(picture)}>
              Übernehmen
            </Button>
          </>
        ) : (
          <Button
            look="primary"
            icon={IconCamera}
            data-autofocus
            busy={busy}
            disabled={problem ? 'Es gibt kein Kamerabild.' : false}
            onClick={shoot}
          >
            Aufnehmen
          </Button>
        )
      }
    >
      {problem ? (
        <Message tone="warning" title={PROBLEM[problem].what}>
          {PROBLEM[problem].advice}
        </Message>
      ) : (
        <div className={css.stage}>
          <video ref={video} className={css.picture} autoPlay playsInline muted aria-label="Kamerabild" />
          {picture && <Preview picture={picture} />}
        </div>
      )}
    </Dialog>
  );
}

function Preview({ picture }: { picture: File }) {
  const show = (image: HTMLImageElement) => {
    const url = URL.createObjectURL(picture);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };
  return <img ref={show} className={css.preview} alt={`Aufnahme ${picture.name}`} />;
}

const PROBLEM: Record<CameraProblem, { what: string; advice: string }> = {
  denied: {
    what: 'Der Browser darf die Kamera nicht benutzen.',
    advice: 'Erlaube sie über das Symbol neben der Adresse, und öffne diesen Dialog noch einmal.',
  },
  deniedOnHomeScreen: {
    what: 'Die App darf die Kamera nicht benutzen.',
    advice:
      'Erlaube sie in den Einstellungen des Geräts unter Apps, Safari, Kamera, und öffne diesen Dialog noch einmal.',
  },
  insecure: {
    what: 'Ohne sichere Verbindung (https) gibt der Browser keine Kamera her.',
    advice: 'Nimm ein vorhandenes Bild mit „Datei wählen“. Wer Traverse betreibt, richtet https ein.',
  },
  missing: {
    what: 'Es wurde keine Kamera gefunden.',
    advice: 'Nimm ein vorhandenes Bild mit „Datei wählen“.',
  },
  busy: {
    what: 'Ein anderes Programm benutzt gerade die Kamera.',
    advice: 'Schließe es, und öffne diesen Dialog noch einmal.',
  },
};
