import { IconCircleCheck } from '@tabler/icons-react';
import { cents, formatEuro, type Umsatz, type UmsatzGrund } from '@traverse/domain';
import { useState } from 'react';
import {
  answerDouble,
  assignUmsatz,
  type Bankabgleich,
  markOhneBeleg,
  type OffenerUmsatz,
  takeUmsatzBack,
  type Zuordnung,
} from '../../api/bank.ts';
import { failureOf } from '../../api/failure.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { Message } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import css from './Abgleich.module.css';
import { BankzeileCard } from './BankzeileCard.tsx';
import { openBuchen } from './BuchenDialog.tsx';
import { type Entwurf, entwurfFrom, guthabenKunde, istLeer, neuVerteilt, zuordnungFrom } from './entwurf.ts';
import { openOhneBeleg } from './OhneBelegDialog.tsx';
import { openPosten } from './PostenDialog.tsx';
import { stapelOf } from './stapel.ts';
import { UmsatzListe } from './UmsatzListe.tsx';
import { VorschlagCard } from './VorschlagCard.tsx';
import { ZuletztCard } from './ZuletztCard.tsx';

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
  const [last] = abgleich.zuletzt;
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
  const goOn = () => setChosen(lines[index + 1]?.umsatz.id ?? '');
  const takeBack = (umsatz: Umsatz) =>
    attempt(async () => {
      await takeUmsatzBack(umsatz);
      setChosen(umsatz.id);
      toast(`${umsatz.gegenName || 'Umsatz'} zurückgenommen`, { id: 'bankabgleich' });
    });
  useShortcut('j', 'Nächster Umsatz', () => step(1), lines.length > 1);
  useShortcut('k', 'Voriger Umsatz', () => step(-1), lines.length > 1);
  useShortcut(
    'mod+z',
    'Letzte Zuordnung zurücknehmen',
    () => last && void takeBack(last.umsatz),
    mayAssign && last !== undefined,
  );
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
            <StateCard
              bare
              icon={IconCircleCheck}
              title={abgleich.anzahlErledigt > 0 ? 'Alles zugeordnet' : 'Noch kein Umsatz eingelesen'}
            >
              Zieh einen Kontoauszug auf diese Seite: CAMT, MT940, CSV oder ein ZIP davon.
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
      {mayAssign && <Tasten />}
    </div>
  );
}

const keys = [
  ['J', 'nächster'],
  ['K', 'voriger'],
  ['Enter', 'zuordnen und weiter'],
  ['1–9', 'Beleg an, aus'],
  ['/', 'Beleg suchen'],
  ['G', 'Rest als Guthaben'],
  ['Strg Z', 'zurücknehmen'],
] as const;

function Tasten() {
  return (
    <p className={css.keys} aria-hidden="true">
      {keys.map(([key, label]) => (
        <span key={key}>
          <KeyHint>{key}</KeyHint> {label}
        </span>
      ))}
    </p>
  );
}

interface ZeileProps {
  zeile: OffenerUmsatz;
  mayAssign: boolean;
  onDone: () => void;
  onLater: () => void;
  attempt: (work: () => Promise<void>) => Promise<void>;
}

function Zeile({ zeile, mayAssign, onDone, onLater, attempt }: ZeileProps) {
  const { umsatz, vorschlag, bezahlt, buchung } = zeile;
  const offen = cents(bezahlt.reduce((left, { betrag }) => left - betrag, Number(umsatz.betrag)));
  const [entwurf, setEntwurf] = useState<Entwurf>(() => entwurfFrom(vorschlag, offen));
  const [busy, setBusy] = useState(false);

  const done = (work: () => Promise<unknown>, said: string) =>
    attempt(async () => {
      setBusy(true);
      try {
        await work();
        onDone();
        toast(said, { id: 'bankabgleich' });
      } finally {
        setBusy(false);
      }
    });
  const assigned = (zuordnung: Zuordnung) =>
    done(() => assignUmsatz(umsatz, zuordnung), `${formatEuro(umsatz.betrag)} zugeordnet`);
  const ohneBeleg = (grund: UmsatzGrund) =>
    done(() => markOhneBeleg(umsatz, grund), `${formatEuro(umsatz.betrag)} ohne Beleg: ${grund}`);

  const assign = async () => {
    if (busy) return;
    if (!istLeer(entwurf)) return assigned(zuordnungFrom(entwurf));
    switch (vorschlag?.tut) {
      case 'umbuchung':
        return ohneBeleg('Umbuchung');
      case 'ruecklaeufer':
        return assigned({ ruecklaeufer: vorschlag.zeile });
      case 'buchen': {
        const { kategorie } = vorschlag;
        const { name = kategorie, ustSatz = 0 } = buchung ?? {};
        return assigned({ buchen: { name, kategorie, betrag: offen, ustSatz, merken: false } });
      }
      case 'zahlen':
      case undefined:
        return;
    }
  };
  const search = async () => {
    const posten = await openPosten(umsatz);
    if (!posten || entwurf.zeilen.some((each) => each.posten.id === posten.id)) return;
    // Whoever looks for another one does not mean what was proposed.
    const before = entwurf.zeilen.map((each) => ({ ...each, an: each.an && entwurf.rest !== 0 }));
    setEntwurf(neuVerteilt(entwurf, [...before, { posten, an: true }], { line: umsatz, offen }));
  };
  const toggle = (index: number) => {
    const zeilen = entwurf.zeilen.map((each, at) => (at === index ? { ...each, an: !each.an } : each));
    if (zeilen[index]) setEntwurf(neuVerteilt(entwurf, zeilen, { line: umsatz, offen }));
  };
  const book = async () => {
    const kategorie = vorschlag?.tut === 'buchen' ? vorschlag.kategorie : '';
    const start = { name: buchung?.name ?? umsatz.gegenName, kategorie, ustSatz: buchung?.ustSatz ?? 19 };
    const rest = istLeer(entwurf) ? offen : entwurf.rest;
    const buchen = await openBuchen({ umsatz, offen: rest === 0 ? offen : rest, start });
    if (buchen)
      await assigned(rest === 0 || istLeer(entwurf) ? { buchen } : { ...zuordnungFrom(entwurf), buchen });
  };
  const chooseOhneBeleg = async () => {
    const grund = await openOhneBeleg();
    if (grund) await ohneBeleg(grund);
  };
  useShortcut('/', 'Beleg suchen', () => void search(), mayAssign);
  useShortcut('b', 'Buchen', () => void book(), mayAssign);
  useShortcut('o', 'Ohne Beleg', () => void chooseOhneBeleg(), mayAssign);
  useShortcut('s', 'Später', onLater, mayAssign);
  useShortcut(
    'g',
    'Rest als Guthaben',
    () => setEntwurf({ ...entwurf, restAlsGuthaben: !entwurf.restAlsGuthaben }),
    mayAssign && entwurf.rest !== 0 && guthabenKunde(entwurf) !== '',
  );
  useShortcut(
    'd',
    'Kleindifferenz',
    () => setEntwurf({ ...entwurf, restAusbuchen: !entwurf.restAusbuchen }),
    mayAssign && entwurf.rest === 0,
  );
  return (
    <>
      <BankzeileCard
        umsatz={umsatz}
        marken={vorschlag?.marken ?? []}
        onAnswer={
          mayAssign
            ? (antwort) =>
                attempt(async () => {
                  const after = await answerDouble(umsatz, antwort);
                  toast(antwort === 'derselbe' ? 'Zählt nicht mehr' : 'Ist ein anderer', {
                    action: {
                      label: 'Rückgängig',
                      run: () => void attempt(async () => void (await answerDouble(after, 'offen'))),
                    },
                  });
                })
            : undefined
        }
      />
      <VorschlagCard
        zeile={zeile}
        entwurf={entwurf}
        busy={busy}
        mayAssign={mayAssign}
        onToggle={toggle}
        onEntwurf={setEntwurf}
        onAssign={assign}
        onSearch={() => void search()}
        onBook={() => void book()}
        onOhneBeleg={() => void chooseOhneBeleg()}
        onLater={onLater}
      />
      {mayAssign && <ZiffernTasten anzahl={entwurf.zeilen.length} onToggle={toggle} />}
    </>
  );
}

function ZiffernTasten({ anzahl, onToggle }: { anzahl: number; onToggle: (index: number) => void }) {
  return (
    <>
      {Array.from({ length: Math.min(anzahl, 9) }, (_, index) => (
        <ZiffernTaste key={`${index + 1}`} index={index} onToggle={onToggle} />
      ))}
    </>
  );
}

function ZiffernTaste({ index, onToggle }: { index: number; onToggle: (index: number) => void }) {
  useShortcut(`${index + 1}`, `Beleg ${index + 1} an oder aus`, () => onToggle(index));
  return null;
}
