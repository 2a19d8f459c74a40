import { versionName } from '@traverse/domain/angebot/angebot';
import { istVergeben } from '@traverse/domain/bestellung/stand';
import { istBeendet, weissDavon } from '@traverse/domain/einsatz/status';
import { entities, type Projekt } from '@traverse/domain/entities';
import { rufAnWorte } from '@traverse/domain/folgen/nach-absage';
import { isOffen } from '@traverse/domain/options/angebot-stand';
import { isHandedOut } from '@traverse/domain/rechnung/festschreiben';
import { dayAt, formatZahl } from '@traverse/domain/values';
import { isCancelled } from '@traverse/domain/zahlung/row-reasons';
import type { Entity } from '@traverse/schema';
import { maySee, rightsOf } from '../../records/authority.ts';
import type { WriteContext } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import type { StoredRecord } from '../../sql/record-store.ts';
import { type Folge, naming, WITHOUT_DAYS } from './folge.ts';

const { angebote, dienste, einsaetze, freigaben, rechnungen, zumietungen } = entities;

interface Absage {
  readonly folgen: readonly Folge[];
  readonly hinweise: readonly string[];
}

/** What a job leaves that is called off: open links, rentals that nobody has ordered, and what somebody has to be told (L 3). */
export async function absageFolgen({ id, name }: Projekt, context: WriteContext): Promise<Absage> {
  const { transaction: reads, reader } = context;
  const sees = (entity: Entity) => (record: StoredRecord) => maySee(entity, reader, record);
  const invoices = (await reads.findReferring(rechnungen, 'projekt', [id])).filter(
    (each) => !isCancelled(each),
  );
  const seen = invoices.filter(sees(rechnungen));
  const versions = await reads.findReferring(
    angebote,
    'rechnung',
    invoices.map((each) => each.id),
  );
  const rentals = (await reads.findReferring(zumietungen, 'projekt', [id])).filter(sees(zumietungen));
  const deposits = seen.filter((each) => each.art === 'Anzahlung' && isHandedOut(each));
  return {
    folgen: [
      ...(await linkFolgen(versions, name, context)),
      ...(await einsatzFolgen({ id, name }, context)),
      ...rentals
        .filter((rental) => !istVergeben(rental) && rental.bestellstand === '')
        .map((rental) => rentalFolge(rental, name, context)),
    ],
    hinweise: [
      ...versions
        .filter(({ stand }) => stand === 'angenommen')
        .filter(sees(angebote))
        .map((version) => `${versionName(version)} ist angenommen.`),
      ...rufAnWorte(rentals, dayAt(context.now.getTime())),
      ...deposits.map((deposit) => `Anzahlung ${deposit.name} ist gestellt.`),
    ],
  };
}

/** The secret links to offers that wait for an answer end with their job (R33). */
async function linkFolgen(
  versions: readonly StoredRecord<typeof angebote>[],
  projekt: string,
  { transaction: reads, update, now, reader }: WriteContext,
): Promise<Folge[]> {
  const open = versions.filter(({ stand }) => isOffen(stand));
  const links = await reads.findReferring(
    freigaben,
    'angebot',
    open.map(({ id }) => id),
  );
  return open.flatMap((version): Folge[] => {
    const own = links.filter(({ angebot, widerrufen }) => angebot === version.id && widerrufen === '');
    if (own.length === 0) return [];
    const stays = async () => undefined;
    if (!maySee(angebote, reader, version) || !maySee(freigaben, reader, own[0] ?? version))
      return [{ goes: stays, stays }];
    const goes = async () => {
      for (const { id } of own) await update(freigaben, id, { widerrufen: stampOf(now) });
    };
    const name = `Link zu ${version.nummer}`;
    return [
      {
        zeile: { ...WITHOUT_DAYS, art: 'Link', id: version.id, name, neuVon: 'beenden', mit: true, projekt },
        goes,
        stays,
      },
    ];
  });
}

/** Whoever knows of a Dienst is called off (C 2). */
async function einsatzFolgen(
  { id, name }: Pick<Projekt, 'id' | 'name'>,
  { transaction: reads, reader, update }: WriteContext,
): Promise<Folge[]> {
  const shifts = await reads.findReferring(dienste, 'projekt', [id]);
  const booked = await reads.findReferring(
    einsaetze,
    'dienst',
    shifts.map((each) => each.id),
  );
  const known = booked.filter((each) => weissDavon(each) && !istBeendet(each));
  const [first] = known;
  if (!first) return [];
  const isYours = rightsOf(reader).may('update', einsaetze, first);
  const people = [...new Set(known.map((each) => each.name))];
  const stays = async () => undefined;
  return [
    {
      zeile: {
        ...WITHOUT_DAYS,
        art: 'Absage',
        id: `${id}.absage`,
        name:
          people.length === 1 ? first.name : `${first.name} und ${formatZahl(people.length - 1)} weiteren`,
        neuVon: 'absagen',
        mit: isYours,
        grund: isYours ? '' : 'nicht deins',
        fest: !isYours,
        projekt: name,
      },
      goes: async () => {
        for (const each of known)
          await naming(each.name, () =>
            update(einsaetze, each.id, { status: 'abgesagt', grund: 'Projekt abgesagt' }),
          );
      },
      stays,
    },
  ];
}

function rentalFolge(
  rental: StoredRecord<typeof zumietungen>,
  projekt: string,
  { reader, remove }: WriteContext,
): Folge {
  const isYours = rightsOf(reader).may('delete', zumietungen, rental);
  const stays = async () => undefined;
  const grund = isYours ? '' : 'nicht deins';
  return {
    zeile: {
      ...WITHOUT_DAYS,
      art: 'Löschen',
      id: rental.id,
      name: rental.name,
      neuVon: 'löschen',
      mit: false,
      grund,
      fest: !isYours,
      projekt,
    },
    goes: () => naming(rental.name, () => remove(zumietungen, rental.id)),
    stays,
  };
}
