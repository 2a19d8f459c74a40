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

/** The groups that a rule names. Others may pass as well, by an id. */
export function namedGroups(rule: Rule): readonly Group[] {
  if (rule.is === 'groups') return rule.groups;
  return rule.is === 'anyOf' ? rule.rules.flatMap(namedGroups) : [];
}

interface Guarded {
  readonly access: { readonly read: Rule };
  readonly privateTo?: string;
}

/**
 * Which records of a collection a reader may see: none, or those that fulfil every condition,
 * a condition being "one of these fields holds one of these values". No condition means all.
 */
export type Scope =
  | 'none'
  | readonly { readonly anyField: readonly string[]; readonly isOneOf: readonly string[] }[];

/** The records a reader may list and view, as conditions a database can check. */
export function readScope(entity: Guarded, reader: Reader): Scope {
  const verdict = decide(entity.access.read, reader);
  if (verdict === false) return 'none';
  const own = verdict === true ? [] : [{ anyField: verdict.ownBy, isOneOf: [reader.id] }];
  const unclaimed = entity.privateTo ? [{ anyField: [entity.privateTo], isOneOf: ['', reader.id] }] : [];
  return [...own, ...unclaimed];
}

/** Whether a record lies inside a scope. */
export function isInScope(scope: Scope, record: Readonly<Record<string, unknown>>): boolean {
  return (
    scope !== 'none' &&
    scope.every(({ anyField, isOneOf }) =>
      anyField.some((field) => {
        const value = record[field] ?? '';
        return typeof value === 'string' && isOneOf.includes(value);
      }),
    )
  );
}

/** Whether a reader may filter and sort by a field, whose record ever it is. */
export function isFilterable(
  field: { readonly kind: string; readonly readBy?: readonly Group[] },
  reader: Reader,
): boolean {
  return (
    field.kind !== 'secret' && (!field.readBy || field.readBy.some((group) => reader.groups.includes(group)))
  );
}
