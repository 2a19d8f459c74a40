import { entities } from '@traverse/domain/entities';
import { nextKundennummer } from '@traverse/domain/options/naming';
import { compare } from '@traverse/wire';
import { listRecords } from '../../api/records.ts';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { OnceThereInput } from '../../records/fields/OnceThereInput.tsx';
import { otherPrices } from '../inventarliste/tell-preise.ts';
import { LeerInput, LeerProzentInput } from './LeerInput.tsx';
import { tellKonditionen } from './tell-konditionen.ts';
import { ZahlungszielInput } from './ZahlungszielInput.tsx';

export const kundeDialog = dialogFacts(entities.kunden, {
  inputs: {
    zahlungszielTage: ZahlungszielInput,
    skontoProzent: LeerProzentInput,
    skontoTage: LeerInput,
    preisgruppe: OnceThereInput,
  },
  ahead: { of: ['rabatt', 'preisgruppe'], ask: ({ id }) => otherPrices(compare('kunde', '=', id)) },
  stored: tellKonditionen,
  // A firm that starts writes neither XRechnungen nor reminders.
  further: [
    'adresszusatz',
    'anlagen',
    'land',
    'zahlungszielTage',
    'ustId',
    'skontoProzent',
    'skontoTage',
    'verbraucher',
    'rechnungsformat',
    'versandweg',
    'leitwegId',
    'mahnEmail',
    'mahnsperre',
  ],
  nextFree: { field: 'kundennummer', ask: nextFreeKundennummer },
});

async function nextFreeKundennummer(): Promise<number> {
  const { items } = await listRecords('kunden', { sort: '-kundennummer', perPage: 1, skipTotal: true });
  return nextKundennummer(items.map(({ kundennummer }) => kundennummer));
}
