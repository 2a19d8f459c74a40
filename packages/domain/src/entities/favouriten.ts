import { entity, own, relation, working } from '@traverse/schema';

const mine = working(own('user_id'));

export const favouriten = entity({
  // sic: wire name
  collection: 'favouriten',
  label: { one: 'Favorit', many: 'Favoriten' },
  access: { read: own('user_id'), create: mine, update: mine, delete: mine },
  title: ['projekt_id'],
  list: { sort: '-created', search: ['projekt_id.name'] },
  unique: [['projekt_id', 'user_id']],
  umzug: { doubles: 'dropped' },
  fields: {
    projekt_id: relation('projekt', { label: 'Projekt', required: true, onDelete: 'cascade' }),
    user_id: relation('users', { label: 'Benutzer', required: true, onDelete: 'cascade' }),
  },
});
