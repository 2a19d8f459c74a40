/** Groups are tested by name; the collection `groups` holds exactly these. */
export const groupNames = ['admin', 'rechnungen', 'packlisten', 'inventar', 'kunden', 'dateien'] as const;
export type Group = (typeof groupNames)[number];

/** Who asks. A guest has no id and no groups. */
export interface Reader {
  readonly id: string;
  readonly groups: readonly Group[];
}

export const guest: Reader = { id: '', groups: [] };

/**
 * Who may do one thing with records of a collection.
 * `own` holds for records whose field carries the reader's id (`id` itself for users).
 */
export type Rule =
  | { readonly is: 'everyone' }
  | { readonly is: 'signedIn' }
  | { readonly is: 'nobody' }
  | { readonly is: 'groups'; readonly groups: readonly Group[] }
  | { readonly is: 'own'; readonly field: string }
  | { readonly is: 'anyOf'; readonly rules: readonly Rule[] };

export const everyone: Rule = { is: 'everyone' };
export const signedIn: Rule = { is: 'signedIn' };
export const nobody: Rule = { is: 'nobody' };
export const members = (...groups: readonly Group[]): Rule => ({ is: 'groups', groups });
export const own = (field: string): Rule => ({ is: 'own', field });
export const anyOf = (...rules: readonly Rule[]): Rule => ({ is: 'anyOf', rules });

/** Yes, no, or only for records in which one of these fields carries the reader's id. */
export type Verdict = boolean | { readonly ownBy: readonly string[] };

/** What a rule means for one reader, before any record is seen. */
export function decide(rule: Rule, reader: Reader): Verdict {
  const isSignedIn = reader.id !== '';
  switch (rule.is) {
    case 'everyone':
      return true;
    case 'signedIn':
      return isSignedIn;
    case 'nobody':
      return false;
    case 'groups':
      return rule.groups.some((group) => reader.groups.includes(group));
    case 'own':
      return isSignedIn ? { ownBy: [rule.field] } : false;
    case 'anyOf':
      return rule.rules.map((each) => decide(each, reader)).reduce(either, false);
  }
}

function either(one: Verdict, other: Verdict): Verdict {
  if (one === true || other === true) return true;
  if (one === false) return other;
  if (other === false) return one;
  return { ownBy: [...one.ownBy, ...other.ownBy] };
}

/** The same question with the record at hand. */
export function permits(rule: Rule, reader: Reader, record: Readonly<Record<string, unknown>>): boolean {
  const verdict = decide(rule, reader);
  return typeof verdict === 'boolean' ? verdict : verdict.ownBy.some((field) => record[field] === reader.id);
}
