import { IconCircleCheck, IconFileUpload } from '@tabler/icons-react';
import type { Umsatz } from '@traverse/domain/entities';
import { useState } from 'react';
import type { Bankabgleich } from '../../api/bank.ts';
import { failureOf } from '../../api/failure.ts';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAbgegebeneAn } from '../zahlung/AbgegebenMessage.tsx';
import { askedAndTakenBack } from '../zahlung/take-umsatz-back.tsx';
import css from './Abgleich.module.css';
import { stapelOf } from './stapel.ts';
import { Tasten } from './Tasten.tsx';
import { UmsatzListe } from './UmsatzListe.tsx';
import { werOf } from './wer.ts';
import { Zeile } from './Zeile.tsx';
import { ZuletztCard } from './ZuletztCard.tsx';

const DATEI =
  'Die Datei gibt es im Onlinebanking, meist unter Umsätze: CAMT, MT940, CSV oder ein ZIP davon. Zieh sie auf diese Seite, oder drück auf „Kontoauszug einlesen“.';

interface AbgleichProps {
  abgleich: Bankabgleich;
  mayAssign: boolean;
}

/** The lines that wait, the one at hand, and what it pays. Letters and Enter are enough for all of it. */
export function Abgleich({ abgleich, mayAssign }: AbgleichProps) {
  // Put off until the page is opened anew.
  const [later, setLater] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState('');
  const stapel = stapelOf(abgleich.offen);
  const lines = stapel.flatMap(({ zeilen }) => zeilen);
  const waiting = lines.filter(({ umsatz }) => !later.includes(umsatz.id));
  const current = lines.find(({ umsatz }) => umsatz.id === chosen) ?? waiting[0] ?? lines[0];
  const index = current ? lines.indexOf(current) : -1;
  const step = (by: 1 | -1) => {
    const next = lines[(index + by + lines.length) % lines.length];
    if (next) setChosen(next.umsatz.id);
  };
  // What somebody did here themselves, also in part; else whatever was done last.
  const [ownLast, setOwnLast] = useState('');
  const taken = [...abgleich.zuletzt, ...abgleich.offen.filter(({ bezahlt }) => bezahlt.length > 0)];
  const last = taken.find(({ umsatz }) => umsatz.id === ownLast) ?? abgleich.zuletzt[0];
  const attempt = async (work: () => Promise<void>) => {
    setProblem('');
    try {
      await work();
    } catch (reason) {
      const { status, message } = failureOf(reason);
      setProblem(
        status === 412 ? 'Jemand anders war schneller. Hier steht der Umsatz, wie er jetzt ist.' : message,
      );
    }
  };
  /** What is done goes out of the piles; the one below it comes up. */
  const goOn = () => {
    setOwnLast(current?.umsatz.id ?? '');
    setChosen(lines[index + 1]?.umsatz.id ?? '');
  };
  const abgegebenAn = useAbgegebeneAn();
  const takeBack = (umsatz: Umsatz) =>
    attempt(async () => {
      if (!(await askedAndTakenBack(umsatz, abgegebenAn))) return;
      setChosen(umsatz.id);
      toast(`${werOf(umsatz)} zurückgenommen`, { id: 'bankabgleich' });
    });
  useShortcut('j', 'Nächster Umsatz', () => step(1), lines.length > 1);
  useShortcut('k', 'Voriger Umsatz', () => step(-1), lines.length > 1);
  useShortcut(
    'mod+z',
    'Letzte Zuordnung zurücknehmen',
    () => last && void takeBack(last.umsatz),
    mayAssign && last !== undefined,
  );
  if (!current && taken.length === 0) {
    return (
      <StateCard icon={IconFileUpload} title="Noch kein Umsatz eingelesen">
        {DATEI}
      </StateCard>
    );
  }
  return (
    <div className={css.columns}>
      <div className={css.list}>
        {current ? (
          <UmsatzListe
            stapel={stapel}
            anzahl={abgleich.anzahlOffen}
            bis={abgleich.bis}
            current={current.umsatz.id}
            onChoose={setChosen}
          />
        ) : (
          <Card>
            <StateCard bare icon={IconCircleCheck} title="Alles zugeordnet">
              {DATEI}
            </StateCard>
          </Card>
        )}
      </div>
      <div className={css.work}>
        {problem !== '' && (
          <div className={css.across}>
            <Message tone="danger" title="Nicht zugeordnet." onClose={() => setProblem('')}>
              {problem}
            </Message>
          </div>
        )}
        {current && (
          <Zeile
            // What somebody has changed beside it stays while others do theirs, and goes with a new state of the line.
            key={`${current.umsatz.id} ${current.umsatz.updated}`}
            zeile={current}
            mayAssign={mayAssign}
            onDone={goOn}
            onTakeBack={() => takeBack(current.umsatz)}
            onUndo={takeBack}
            onLater={() => {
              setLater([...later, current.umsatz.id]);
              setChosen(waiting.find(({ umsatz }) => umsatz.id !== current.umsatz.id)?.umsatz.id ?? '');
            }}
            attempt={attempt}
          />
        )}
        {abgleich.zuletzt.length > 0 && (
          <div className={css.across}>
            <ZuletztCard zuletzt={abgleich.zuletzt} mayAssign={mayAssign} onTakeBack={takeBack} />
          </div>
        )}
      </div>
      {mayAssign && (current || abgleich.zuletzt.length > 0) && <Tasten />}
    </div>
  );
}
