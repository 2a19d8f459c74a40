import { entity, members, number, signedIn, text } from '@traverse/schema';
import { kategorieName } from '../options/kategorie-name.ts';

export const kategorien = entity({
  collection: 'kategorien',
  label: { one: 'Kategorie', many: 'Kategorien' },
  access: { read: signedIn, create: members('admin'), update: members('admin'), delete: members('admin') },
  title: ['name'],
  list: { sort: 'name', search: ['name'], columns: ['name'] },
  startsFilled: true,
  umzug: { unitedBy: 'name', words: ['name'] },
  fields: {
    name: text({
      label: 'Name',
      required: true,
      unique: true,
      isName: true,
      max: 120,
      pattern: kategorieName,
    }),
    // Where the adviser books it; entered on the page of the package (DATEV-01).
    datevKonto: number({ label: 'DATEV-Konto', decimals: 0, min: 0, names: true, hiddenInDialog: true }),
  },
});
