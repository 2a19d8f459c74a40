import { entity, members, nobody, select, signedIn } from '@traverse/schema';

/** One record whose key says whether guests may register (HOME-07). */
export const einstellungen = entity({
  collection: 'einstellungen',
  label: { one: 'Einstellung', many: 'Einstellungen' },
  access: { read: signedIn, create: members('admin'), update: members('admin'), delete: nobody },
  title: ['key'],
  list: { sort: 'key', search: ['key'] },
  startsFilled: true,
  umzug: { replaces: true },
  fields: {
    key: select(['allowNewUser', 'rejectNewUser'], { label: 'AllowNewUser', required: true }),
  },
});
