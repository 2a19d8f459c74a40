import { entity, groupNames, members, select, signedIn } from '@traverse/schema';

export const groups = entity({
  collection: 'groups',
  label: { one: 'Gruppe', many: 'Gruppen' },
  access: { read: signedIn, create: members('admin'), update: members('admin'), delete: members('admin') },
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  startsFilled: true,
  umzug: { unitedBy: 'name' },
  fields: {
    name: select(groupNames, { label: 'Name', required: true, unique: true }),
  },
});
