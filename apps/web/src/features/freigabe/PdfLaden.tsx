import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useLaden } from './link-versuch.ts';

/** The paper behind the link, to keep; where it does not come, why. */
export function PdfLaden({ file }: { readonly file: () => Promise<File> }) {
  const { problem, busy, laden } = useLaden(file);
  return (
    <>
      <Button icon={IconDownload} busy={busy} busyLabel="Lädt …" onClick={() => laden()}>
        PDF laden
      </Button>
      {problem !== '' && <Message tone="danger" title={problem} />}
    </>
  );
}
