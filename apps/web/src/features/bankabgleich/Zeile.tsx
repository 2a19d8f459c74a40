import {
  type Entwurf,
  entwurfFrom,
  geteilt,
  guthabenKunde,
  istLeer,
  neuVerteilt,
  type OffenerRest,
  restMoeglich,
  zuordnungFrom,
} from '@traverse/domain/bank/entwurf';
import type { Umsatz } from '@traverse/domain/entities';
import type { UmsatzGrund } from '@traverse/domain/options/umsatz-arten';
import { cents, formatEuro } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { useState } from 'react';
import {
  answerDouble,
  assignUmsatz,
  markOhneBeleg,
  type OffenerUmsatz,
  type Zuordnung,
} from '../../api/bank.ts';
import { useRecords } from '../../api/queries.ts';
import { UNDO_TOAST } from '../../records/delete/take-back.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { BankzeileCard } from './BankzeileCard.tsx';
import { openBuchen } from './BuchenDialog.tsx';
import { openOhneBeleg } from './OhneBelegDialog.tsx';
import { openPosten } from './PostenDialog.tsx';
import { openTeilen } from './TeilenDialog.tsx';
import { VorschlagCard } from './VorschlagCard.tsx';

interface ZeileProps {
  zeile: OffenerUmsatz;
  mayAssign: boolean;
  onDone: () => void;
  /** What it has paid in part. */
  onTakeBack: () => Promise<void>;
  /** What was done with it, as it is stored since. */
  onUndo: (stored: Umsatz) => Promise<void>;
  onLater: () => void;
  attempt: (work: () => Promise<void>) => Promise<void>;
}

/** The line at hand: what the bank wrote, and what becomes of it. Every step has its key. */
export function Zeile({ zeile, mayAssign, onDone, onTakeBack, onUndo, onLater, attempt }: ZeileProps) {
  const { umsatz, vorschlag, bezahlt, buchung } = zeile;
  const offen = cents(bezahlt.reduce((left, { betrag }) => left - betrag, Number(umsatz.betrag)));
  const [entwurf, setEntwurf] = useState<Entwurf>(() => entwurfFrom(vorschlag, offen, umsatz));
  const [busy, setBusy] = useState(false);

  const done = (work: () => Promise<Umsatz>, said: string) =>
    attempt(async () => {
      setBusy(true);
      try {
        const stored = await work();
        onDone();
        toast(said, {
          id: 'bankabgleich',
          forMs: UNDO_TOAST.forMs,
          action: { label: 'Rückgängig', run: () => void onUndo(stored) },
        });
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
  const split = async () => {
    const zeilen = await openTeilen({ umsatz, offen, zeilen: entwurf.zeilen });
    if (zeilen) setEntwurf(geteilt(zeilen, offen));
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
  useShortcut('t', 'Auf mehrere teilen', () => void split(), mayAssign);
  useShortcut('b', 'Buchen', () => void book(), mayAssign);
  useShortcut('o', 'Ohne Beleg', () => void chooseOhneBeleg(), mayAssign);
  useShortcut('s', 'Später', onLater, mayAssign);
  useShortcut(
    'g',
    'Rest als Guthaben',
    () => setEntwurf({ ...entwurf, restAlsGuthaben: !entwurf.restAlsGuthaben }),
    mayAssign && entwurf.rest !== 0 && guthabenKunde(entwurf) !== '',
  );
  const moeglich = restMoeglich(entwurf, useKleindifferenz());
  const toggleRest = (art: OffenerRest) =>
    setEntwurf({ ...entwurf, offenerRest: entwurf.offenerRest === art ? '' : art });
  useShortcut(
    'd',
    'Kleindifferenz',
    () => toggleRest('Kleindifferenz'),
    mayAssign && moeglich.includes('Kleindifferenz'),
  );
  useShortcut('x', 'Skonto abziehen', () => toggleRest('Skonto'), mayAssign && moeglich.includes('Skonto'));
  return (
    <>
      <BankzeileCard
        zeile={zeile}
        offen={offen}
        onTakeBack={mayAssign ? onTakeBack : undefined}
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
        moeglich={moeglich}
        onToggle={toggle}
        onEntwurf={setEntwurf}
        onAssign={assign}
        onSearch={() => void search()}
        onSplit={() => void split()}
        onBook={() => void book()}
        onOhneBeleg={() => void chooseOhneBeleg()}
        onLater={onLater}
      />
      {mayAssign && <ZiffernTasten anzahl={entwurf.zeilen.length} onToggle={toggle} />}
    </>
  );
}

/** The most that is closed as a small difference: what the firm says. */
function useKleindifferenz(): { readonly kleindifferenz: Cents } {
  return useRecords('firma', { perPage: 1 }).data?.items[0] ?? { kleindifferenz: cents(0) };
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
