import { listOf, members, number, pfad, relation, type TextField, text } from '@traverse/schema';

/** A password or a code: kept as it is typed. */
export const geheim = (facts: Pick<TextField, 'label' | 'hint' | 'max' | 'required'>): TextField =>
  text({ max: 255, ...facts, multiline: true });

const anzahlen = {
  packlisten: number({ label: 'Packlisten', decimals: 0 }),
  rechnungen: number({ label: 'Rechnungen', decimals: 0 }),
};

/** How many papers each account has for itself alone; nothing of them is told (L 3). */
export const privatePapierePfad = pfad({
  method: 'GET',
  address: '/api/private-papiere',
  who: members('admin'),
  summary: 'Wie viele private Papiere ein Konto hat',
  description: 'Zählt Packlisten und Rechnungen „Nur für mich“, ohne zu sagen, welche. Für admin.',
  answer: { items: listOf({ user: relation('users', { label: 'Konto' }), ...anzahlen }) },
  madeOf: ['users'],
});

/** Opens those of a locked account to everybody (L 3). */
export const privatePapiereOeffnenPfad = pfad({
  method: 'POST',
  address: '/api/private-papiere/{user}',
  who: members('admin'),
  summary: 'Private Papiere eines Kontos für alle öffnen',
  description: 'Für die Papiere eines gesperrten Kontos. Der Grund steht im Protokoll. Für admin.',
  body: {
    grund: text({
      label: 'Warum',
      required: true,
      max: 500,
      otherwise: 'Sag in ein paar Worten, warum alle sie sehen sollen.',
    }),
  },
  answer: anzahlen,
  once: true,
});
