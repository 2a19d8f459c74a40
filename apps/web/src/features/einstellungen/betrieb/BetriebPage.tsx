import { IconDatabaseExport, IconDownload } from '@tabler/icons-react';
import { type Betrieb, hinweise } from '@traverse/domain/betrieb/betrieb';
import { betriebPfad, jetztSichernPfad } from '@traverse/domain/pfade';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { useBetrieb } from '../../../api/betrieb.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { failureOf } from '../../../api/failure.ts';
import { saveFile } from '../../../api/save-file.ts';
import { askAgain } from '../../../api/use-path.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { SkeletonPage } from '../../../ui/states/SkeletonPage.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { useNow } from '../../../ui/useNow.ts';
import { EinstellungenFrame } from '../EinstellungenFrame.tsx';
import { BetriebCards } from './BetriebCards.tsx';
import { FailedSignIns } from './FailedSignIns.tsx';
import { SlowStatements } from './SlowStatements.tsx';
import { WartendeMails } from './WartendeMails.tsx';

// What stands there while it is loaded.
const OUTLINE = Array.from({ length: 2 }, () => ({ columns: 'repeat(3, minmax(0, 1fr))', lines: [5, 5, 5] }));

/** Whether all is well, for a person who is no administrator: is it saved, does the disk last, does it answer. */
export function BetriebPage() {
  const asked = useBetrieb();
  const offline = useOfflineReason();
  const [problem, setProblem] = useState('');
  const [isStarting, start] = useBusy(async () => {
    setProblem('');
    const begun = ask(jetztSichernPfad, {}).then(() => askAgain(betriebPfad));
    await begun.catch((error: unknown) => setProblem(failureOf(error).message));
  });
  const { data } = asked;
  return (
    <EinstellungenFrame
      title="Betrieb"
      tools={
        <>
          <Button icon={IconDownload} disabled={!data} onClick={() => data && saveFile(reportOf(data))}>
            Bericht für den Support
          </Button>
          <Button
            look="primary"
            icon={IconDatabaseExport}
            disabled={offline ?? (!data || isStarting || data.sicherung.laeuft)}
            onClick={() => void start()}
          >
            {data?.sicherung.laeuft ? 'Sichert …' : 'Jetzt sichern'}
          </Button>
        </>
      }
    >
      {problem && (
        <Message tone="danger" title="Die Sicherung hat nicht begonnen.">
          {problem}
        </Message>
      )}
      {data && <Shown betrieb={data} />}
      {!data && (asked.error ? <LoadFailed query={asked} /> : <SkeletonPage cards={OUTLINE} />)}
    </EinstellungenFrame>
  );
}

function Shown({ betrieb }: { betrieb: Betrieb }) {
  const now = useNow();
  return (
    <div className={layout.stack}>
      {hinweise(betrieb, new Date(now)).map(({ was, abhilfe }) => (
        <Message key={was} tone="warning" title={was}>
          {abhilfe}
        </Message>
      ))}
      <BetriebCards betrieb={betrieb} now={now} />
      <WartendeMails now={now} />
      <FailedSignIns now={now} />
      <SlowStatements statements={betrieb.langsam} />
    </div>
  );
}

/** Holds figures of the installation, none of the firm. */
function reportOf(betrieb: Betrieb): File {
  const text = `${JSON.stringify(betrieb, null, 2)}\n`;
  return new File([text], 'Traverse Betrieb.json', { type: 'application/json' });
}
