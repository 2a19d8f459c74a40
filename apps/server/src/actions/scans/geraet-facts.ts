import {
  type Bewegung,
  entities,
  type Geraet,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import { geltendeBewegungen } from '@traverse/domain/geraet/geltende-bewegungen';
import { stattdessenWords } from '@traverse/domain/geraet/vorgesehen';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { dayAt, dayOf, formatDay, formatTime } from '@traverse/domain/values';
import { fixedCases } from '../../effects/cases.ts';
import { blockingSchaeden } from '../../effects/schaeden-of-geraet.ts';
import { maySee } from '../../records/authority.ts';
import type { Write } from '../../records/engine.ts';
import { type ListeName, namesOfListen } from '../belege/liste-belege.ts';
import type { ScannedCase } from './count-case.ts';
import type { NewScan } from './scan-answers.ts';

const { bewegungen, geraete, kunden } = entities;

/** What the rule of a scan asks about a device and where it is. */
export async function factsOf(
  { mode, trotzdem = '', umbuchen }: NewScan,
  { geraet, inside, deeper }: ScannedCase,
  here: Listenzeile | undefined,
  { id, bis, pruefliste }: Inventarliste,
  { transaction, authority, now }: Write,
) {
  const { reader } = authority;
  // What comes in is asked alone: a device that travels has moved hundreds of times.
  const moves =
    mode === 'in' ? geltendeBewegungen(await transaction.findWhere(bewegungen, { geraet: geraet.id })) : [];
  // Going out only those of this list are, and only where it stands on it already.
  const isHere = mode !== 'in' && (geraet.liste === id || geraet.gepacktFuer === id);
  const onThis = { geraet: geraet.id, inventarliste: id };
  const last = isHere
    ? (await transaction.findWhere(bewegungen, onThis)).at(-1)
    : moves.findLast(({ inventarliste }) => inventarliste === id);
  const behaelter = geraet.behaelter === '' ? undefined : await transaction.find(geraete, geraet.behaelter);
  const isPart = (await fixedCases([geraet.behaelter], transaction)).size > 0;
  const [schaden] = await blockingSchaeden(geraet.id, transaction);
  return {
    geraet,
    inhalt: [...inside, ...deeper],
    imCase: isPart ? (behaelter?.bezeichnung ?? '') : '',
    liegtLose: behaelter !== undefined && !isPart,
    mode,
    liste: { id, bis: dayOf(bis), isPruefliste: pruefliste },
    isOnListe: here !== undefined,
    heute: dayAt(now.getTime()),
    schaden: schaden?.schaden ?? '',
    woanders:
      geraet.liste === '' || geraet.liste === id ? '' : await whereItIs(geraet, { transaction, reader }),
    gepacktFuer:
      geraet.gepacktFuer === '' || geraet.gepacktFuer === id
        ? ''
        : forWords((await namesOfListen([geraet.gepacktFuer], transaction, reader))(geraet.gepacktFuer)),
    stattdessen: stattdessenWords(
      geraet,
      here && here.vorgesehen.length > 0 ? await transaction.findMany(geraete, here.vorgesehen) : [],
      id,
    ),
    zuletzt: whoAndWhen(last, now),
    kamZurueck: !isHere && last?.was === 'rein',
    trotzdem,
    umbuchen: umbuchen === true,
    mayOverride: reader.groups.some((group) => group === 'inventar' || group === 'admin'),
  };
}

/** `um 10:41 von Jonas`; of another day with that day before it. */
function whoAndWhen(move: Bewegung | undefined, now: Date): string {
  if (!move) return '';
  const isToday = dayOf(move.am) === dayAt(now.getTime());
  const when = `${isToday ? '' : `am ${formatDay(move.am)} `}um ${formatTime(move.am)}`;
  return move.wer === '' ? when : `${when} von ${move.wer}`;
}

/** A list without a pack list, and one that is private to somebody, have no name to say. */
const forWords = ({ packliste }: ListeName): string => packliste?.name ?? 'eine andere Liste';

/** `PL20260007, Bauverein (raus seit 3.12.2026)`: people call a list by whose job it is (R15). */
async function whereItIs(
  { id, liste }: Geraet,
  { transaction, reader }: Pick<Write, 'transaction'> & Pick<Write['authority'], 'reader'>,
): Promise<string> {
  const nameOf = await namesOfListen([liste], transaction, reader);
  const moves = await transaction.findWhere(bewegungen, { geraet: id, inventarliste: liste });
  const out = moves.findLast(({ was }) => was === 'raus');
  const { name, packliste } = nameOf(liste);
  const kunde = packliste && (await transaction.find(kunden, packliste.kunde));
  const named = kunde && maySee(kunden, reader, kunde) ? `${name}, ${kundeHeading(kunde)}` : name;
  return out ? `${named} (raus seit ${formatDay(out.am)})` : named;
}
