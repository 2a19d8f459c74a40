import { entityNamed } from '@traverse/domain/entities';
import { spokenTitle } from '@traverse/domain/namen/record-title';
import { TechnikChoice } from '../features/inventarliste/TechnikChoice.tsx';
import { nounOf } from '../nouns/all-nouns.ts';
import { handNouns } from '../records/nouns.ts';
import { emptyList } from './empty-list.ts';

// Before the first list or dialog: the shell around them loads this.
handNouns({
  entityNamed,
  titleOf: spokenTitle,
  iconOf: (collection) => nounOf(collection).icon,
  linkOf: (collection, id) => nounOf(collection).page?.(id),
  emptyList,
  choiceOf: (collection, field) =>
    collection === 'inventar' && field === 'kategorie' ? TechnikChoice : undefined,
  loadDialogs: () => import('./record-dialogs.ts'),
});
