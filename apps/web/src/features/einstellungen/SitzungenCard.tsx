import { sitzungenPfad } from '@traverse/domain/pfade';
import type { Sitzung } from '@traverse/domain/sitzung/sitzung';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { endOtherSitzungen, endSitzung } from '../../api/sitzungen.ts';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './SitzungenList.module.css';
import { SitzungenList } from './SitzungenList.tsx';

/** Where one is signed in, to be signed out there. */
export function SitzungenCard() {
  const asked = usePath(sitzungenPfad, {}, { anew: true });
  const offline = useOfflineReason();
  const [refusal, setRefusal] = useState('');
  const run = async (call: () => Promise<void>, done: string) => {
    const failure = await attempt(call);
    setRefusal(failure?.message ?? '');
    if (!failure) toast(done);
  };
  const [isBusy, endOthers] = useBusy(() => run(endOtherSitzungen, 'Überall sonst abgemeldet'));
  const end = ({ id, geraet }: Sitzung) => void run(() => endSitzung(id), `${geraet} abgemeldet`);
  const { error } = asked;
  const data = asked.data?.sitzungen;
  return (
    <Card heading="Angemeldete Geräte">
      {!data && error && <LoadFailed query={asked} />}
      {refusal && <Message tone="danger">{refusal}</Message>}
      {data && <SitzungenList sitzungen={data} onEnd={end} />}
      {data?.some(({ diese }) => !diese) && (
        <div className={css.foot}>
          <p>Kennst du ein Gerät nicht? Melde überall sonst ab und ändere dein Passwort.</p>
          <Button disabled={offline ?? isBusy} onClick={() => void endOthers()}>
            Überall sonst abmelden
          </Button>
        </div>
      )}
    </Card>
  );
}
