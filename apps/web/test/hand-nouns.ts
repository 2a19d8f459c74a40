import { IconPackages } from '@tabler/icons-react';
import { entityNamed } from '@traverse/domain/entities';
import { spokenTitle } from '@traverse/domain/namen/record-title';
import { handNouns } from '../src/records/nouns.ts';

// For tests of the general part that meet relations: definitions and names, nothing that is drawn.
handNouns({
  entityNamed,
  titleOf: spokenTitle,
  iconOf: () => undefined,
  linkOf: () => undefined,
  emptyList: () => ({ icon: IconPackages, title: '' }),
  choiceOf: () => undefined,
  loadDialogs: () => import('../src/app/record-dialogs.ts'),
});
