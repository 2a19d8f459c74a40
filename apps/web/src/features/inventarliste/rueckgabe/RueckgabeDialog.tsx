import { IconArrowsSplit2, IconChecks, IconCircleCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Geraet, Inventarliste } from '@traverse/domain/entities';
import {
  type Antwort,
  antwortenFor,
  type OffenesStueck,
  offeneStuecke,
  returnedOf,
} from '@traverse/domain/rueckgabe/abschluss';
import { movedInto, type Teile, teileVon, withPart } from '@traverse/domain/rueckgabe/aufteilen';
import { formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import css from './RueckgabeDialog.module.css';
import { costWords, staysOpen, sumWords } from './rueckgabe-words.ts';
import { storeReturn } from './store-return.ts';
import { type Returned, type ReturnedZeile, useReturned } from './useReturned.ts';

interface Facts {
  readonly inventarliste: Inventarliste['id'];
  /** Of the pack list. */
  readonly name: string;
}

/** A device, or a part of the pieces of a line that have no number. */
interface Stueck extends OffenesStueck<ReturnedZeile, Geraet> {
  readonly teil: number;
  readonly teile: Teile;
}

/** Asks what became of every open piece of a list, and closes its return (RUECK-01). */
export async function openRueckgabe(facts: Facts): Promise<boolean> {
  return (await openDialog<Facts, boolean>(RueckgabeDialog, facts)) === true;
}

function RueckgabeDialog({ inventarliste, name, close }: Facts & DialogControl<boolean>) {
  const asked = useReturned(inventarliste);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Antwort>>(new Map());
  const [problem, setProblem] = useState('');
  const { data } = asked;
  const [geteilt, setGeteilt] = useState<ReadonlyMap<string, Teile>>(new Map());
  const open = data ? offeneStuecke(data.zeilen, data.geraete) : [];
  const stuecke = open.flatMap((stueck): readonly Stueck[] => {
    const teile = stueck.geraet ? [1] : teileVon(stueck.anzahl, geteilt.get(stueck.zeile.id));
    return teile.map((anzahl, teil) => ({ ...stueck, anzahl, teil, teile }));
  });
  const answered = stuecke.map((stueck) => ({
    stueck,
    antwort: chosen.get(keyOf(stueck)) ?? ('bleibt offen' as const),
  }));
  const counts = answered.map(({ stueck, antwort }) => [antwort, stueck.anzahl] as const);
  const [busy, save] = useBusy(async () => {
    if (!data) return;
    const refused = await storeReturn(data.liste, answered);
    if (refused !== undefined) return setProblem(refused);
    const left = counts.reduce(
      (sum, [antwort, count]) => (antwort === 'bleibt offen' ? sum + count : sum),
      0,
    );
    toast(
      left === 0
        ? `Rückgabe von ${name} geprüft`
        : `Rückgabe von ${name}: ${formatZahl(left)} ${staysOpen(left)}`,
    );
    close(true);
  });
  return (
    <Dialog
      title="Rückgabe abschließen"
      detail={<span className={layout.quiet}>{name}</span>}
      unsaved={chosen.size > 0}
      foot={
        <>
          {stuecke.length > 0 && <span className={layout.leftmost}>{sumWords(counts)}</span>}
          <Button look="primary" large icon={IconChecks} busy={busy} disabled={!data} onClick={save}>
            Rückgabe abschließen
          </Button>
        </>
      }
    >
      {asked.isError && <LoadFailed query={asked} />}
      {!data && !asked.isError && <SkeletonRows rows={4} />}
      {problem !== '' && <Message tone="danger">{problem}</Message>}
      {data && (
        <div className={layout.parts}>
          <Back zeilen={data.zeilen} />
          {stuecke.length > 0 && (
            <h3 className={css.heading}>
              Noch offen <span>{formatZahl(counts.reduce((sum, [, count]) => sum + count, 0))}</span>
            </h3>
          )}
          <ul className={css.lines}>
            {answered.map(({ stueck, antwort }) => (
              <Line
                key={keyOf(stueck)}
                stueck={stueck}
                antwort={antwort}
                onAnswer={(value) => setChosen((known) => new Map(known).set(keyOf(stueck), value))}
                onTeile={(teile) => setGeteilt((known) => new Map(known).set(stueck.zeile.id, teile))}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

const keyOf = ({ zeile, geraet, teil }: Stueck): string => geraet?.id ?? `${zeile.id} ${teil}`;

function Back({ zeilen }: Pick<Returned, 'zeilen'>) {
  const { out, back, defekt } = returnedOf(zeilen);
  return (
    <p className={css.back}>
      <IconCircleCheck size={20} stroke={2} aria-hidden="true" />
      <span>
        <b>
          {formatZahl(back)} von {formatZahl(out)}
        </b>{' '}
        sind zurück
        {defekt > 0 && (
          <>
            , davon <b>{formatZahl(defekt)} defekt</b>
          </>
        )}
      </span>
    </p>
  );
}

interface LineProps {
  stueck: Stueck;
  antwort: Antwort;
  onAnswer: (antwort: Antwort) => void;
  onTeile: (teile: Teile) => void;
}

/** A device by its number, or as many pieces as have none; what has a number is not used up. */
function Line({ stueck, antwort, onAnswer, onTeile }: LineProps) {
  const { zeile, anzahl, geraet, teil, teile } = stueck;
  const artikel = zeile.expand?.inventar;
  const name = geraet?.bezeichnung ?? artikel?.name ?? 'Artikel';
  const isNumbered = artikel?.zaehlweise === 'Einzeln' || geraet !== undefined;
  return (
    <li className={css.line}>
      <span className={css.artikel}>
        <b>{name}</b>
        <small>
          {geraet
            ? geraet.seriennummer || 'unterwegs'
            : `raus ${formatZahl(zeile.out)}, zurück ${formatZahl(zeile.in)}${isNumbered ? ', ohne Gerätenummer' : ''}`}
        </small>
      </span>
      <span className={css.parts}>
        {teil > 0 && (
          <IconButton
            label={`${name}: eins weniger davon`}
            icon={IconMinus}
            onClick={() => onTeile(movedInto(teile, teil, -1))}
          />
        )}
        <span className={css.count}>{formatZahl(anzahl)}</span>
        {teil > 0 && (
          <IconButton
            label={`${name}: eins mehr davon`}
            icon={IconPlus}
            disabled={(teile[0] ?? 0) <= 1}
            onClick={() => onTeile(movedInto(teile, teil, 1))}
          />
        )}
        {teil === 0 && anzahl > 1 && (
          <IconButton
            label={`${name} aufteilen`}
            icon={IconArrowsSplit2}
            onClick={() => onTeile(withPart(teile))}
          />
        )}
      </span>
      <Segments
        label={`Was ist mit ${teil === 0 ? '' : `weiteren `}${formatZahl(anzahl)} × ${name}?`}
        options={antwortenFor(isNumbered).map((value) => ({ value, label: value }))}
        value={antwort}
        onChange={onAnswer}
      />
      <small className={css.cost}>{costWords(antwort, anzahl, artikel)}</small>
    </li>
  );
}
