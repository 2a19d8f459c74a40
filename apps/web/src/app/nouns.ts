import { type Icon, IconAddressBook, IconFolders, IconPackages, IconUser } from '@tabler/icons-react';
import { type Collection, entityNamed, recordTitle } from '@traverse/domain';
import { TechnikChoice } from '../features/inventarliste/TechnikChoice.tsx';
import { handNouns } from '../records/nouns.ts';

const icons: { readonly [C in Collection]?: Icon } = {
  kunden: IconAddressBook,
  projekt: IconFolders,
  inventar: IconPackages,
  users: IconUser,
};

// Before the first list or dialog: the shell around them loads this.
handNouns({
  entityNamed,
  titleOf: recordTitle,
  iconOf: (collection) => icons[collection as Collection], // of another one there is none
  choiceOf: (collection, field) =>
    collection === 'inventar' && field === 'kategorie' ? TechnikChoice : undefined,
  loadDialogs: () => import('./record-dialogs.ts'),
});
