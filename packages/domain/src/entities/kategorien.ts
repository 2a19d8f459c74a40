import { entity, members, signedIn, text } from '@traverse/schema';

export const kategorien = entity({
  collection: 'kategorien',
  label: { one: 'Kategorie', many: 'Kategorien' },
  access: { read: signedIn, create: members('admin'), update: members('admin'), delete: members('admin') },
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  fields: {
    name: text({
      label: 'Name',
      required: true,
      unique: true,
      max: 120,
      // The evaluation leaves keys that start so out of its sums (AUSW-01).
      pattern: { matches: /^(?!davon)/i, message: 'Ein Name, der nicht mit „davon“ beginnt.' },
    }),
  },
});
