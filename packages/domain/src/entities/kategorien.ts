import { entity, members, signedIn, text } from '@traverse/schema';
import { kategorieName } from '../kategorie-name.ts';

export const kategorien = entity({
  collection: 'kategorien',
  label: { one: 'Kategorie', many: 'Kategorien' },
  access: { read: signedIn, create: members('admin'), update: members('admin'), delete: members('admin') },
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  startsFilled: true,
  umzug: { unitedBy: 'name', words: ['name'] },
  fields: {
    name: text({
      label: 'Name',
      required: true,
      unique: true,
      max: 120,
      pattern: kategorieName,
    }),
  },
});
