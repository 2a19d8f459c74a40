import { type Icon, IconAddressBook, IconFolders, IconPackages, IconUser } from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { type Collection, entityNamed } from '@traverse/domain/entities';
import { spokenTitle } from '@traverse/domain/namen/record-title';
import { TechnikChoice } from '../features/inventarliste/TechnikChoice.tsx';
import { handNouns } from '../records/nouns.ts';
import { emptyList } from './empty-lists.ts';

const icons: { readonly [C in Collection]?: Icon } = {
  kunden: IconAddressBook,
  projekt: IconFolders,
  inventar: IconPackages,
  users: IconUser,
};

const links: { readonly [C in Collection]?: (id: string) => LinkOptions } = {
  geraete: (id) => linkOptions({ to: '/geraet/$id', params: { id } }),
  packlisten: (id) => linkOptions({ to: '/packliste/$id', params: { id } }),
  projekt: (id) => linkOptions({ to: '/projekt/$id', params: { id } }),
  rechnungen: (id) => linkOptions({ to: '/rechnung/$id', params: { id } }),
  zumietungen: (id) => linkOptions({ to: '/zumietung/$id', params: { id } }),
};

// Before the first list or dialog: the shell around them loads this.
handNouns({
  entityNamed,
  titleOf: spokenTitle,
  iconOf: (collection) => icons[collection as Collection], // of another one there is none
  linkOf: (collection, id) => links[collection as Collection]?.(id), // as above
  emptyList,
  choiceOf: (collection, field) =>
    collection === 'inventar' && field === 'kategorie' ? TechnikChoice : undefined,
  loadDialogs: () => import('./record-dialogs.ts'),
});
