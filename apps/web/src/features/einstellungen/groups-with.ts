import type { Group } from '@traverse/schema';

interface NamedGroup {
  readonly id: string;
  readonly name: Group;
}

/** The groups somebody is in together with one more: who audits does nothing else (GRUP-02). */
export function groupsWith<G extends NamedGroup>(group: G, given: readonly G[]): readonly G[] {
  if (audits(group)) return [group];
  return [...given.filter((each) => each.id !== group.id && !audits(each)), group];
}

const audits = ({ name }: NamedGroup): boolean => name === 'pruefung';
