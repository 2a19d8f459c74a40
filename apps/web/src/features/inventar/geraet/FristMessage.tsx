import type { Geraet } from '@traverse/domain/entities';
import { nummerOf } from '@traverse/domain/namen/geraet-bezeichnung';
import { dringlichkeitOf, ersteFaelligkeit } from '@traverse/domain/pruefung/faelligkeit';
import { gateOf } from '@traverse/domain/pruefung/gate';
import { monatFrom, pruefmonatInWords } from '@traverse/domain/pruefung/monat';
import { formatDay } from '@traverse/domain/values';
import { Message } from '../../../ui/Message.tsx';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { useNaechsterEinsatz } from './useNaechsterEinsatz.ts';

/** What its tests keep it from, in one sentence with the remedy; nothing while they hold (PRUEF-02). */
export function FristMessage({ geraet }: { geraet: Geraet }) {
  const heute = useToday();
  const { next, isLoading } = useNaechsterEinsatz(geraet, heute);
  const first = ersteFaelligkeit(geraet.pruefstand);
  if (!first || geraet.zustand === 'ausgemustert' || geraet.zustand === 'vermisst') return null;
  if (isLoading) return <MayCome />;
  const { sperrt, warnt } = gateOf(geraet.pruefstand, { bis: next?.bis ?? '', heute });
  const dringend = dringlichkeitOf(first.faellig, heute);
  const monat = monatFrom(first.faellig);
  const soon = dringend === 'diesen Monat' && monat !== '';
  const title = sperrt || warnt || (soon && `${first.name} ist im ${pruefmonatInWords(monat, heute)} fällig`);
  if (!title) return null;
  const stops = sperrt !== '' && next;
  return (
    <Message tone={dringend === 'überfällig' ? 'danger' : 'warning'} title={`${title}.`}>
      {stops
        ? `${next.belege[0]?.name ?? 'Der nächste Einsatz'} geht bis ${formatDay(next.bis)}: Beim Rausscannen wird ${nummerOf(geraet.nummer)} abgewiesen. Trag vorher die Prüfung ein, oder nimm ein anderes Gerät.`
        : sperrt !== '' && 'Ohne gültige Prüfung geht es nur mit Begründung raus. Trag die Prüfung ein.'}
    </Message>
  );
}
