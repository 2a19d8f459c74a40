/** Groups are tested by name; the collection `groups` holds exactly these. */
export const groupNames = [
  'admin',
  'rechnungen',
  'packlisten',
  'planung',
  'inventar',
  'kunden',
  'dateien',
  'buchhaltung',
  'pruefung',
] as const;
export type Group = (typeof groupNames)[number];

/** Who asks. A guest has no id and no groups. */
export interface Reader {
  readonly id: string;
  readonly groups: readonly Group[];
  /** How somebody without an account got here; the log says it in place of a name. */
  readonly via?: 'Link';
}

export const guest: Reader = { id: '', groups: [] };

/** Whoever has a secret link: what is written by it names whose it was. */
export const viaLink: Reader = { ...guest, via: 'Link' };

/** Keeps the firm's data, its users and the installation (GRUP-01). */
export function isAdmin({ groups }: Pick<Reader, 'groups'>): boolean {
  return groups.includes('admin');
}

/** Looks on and changes nothing: a tax adviser, an auditor. Such an account is in no other group (GRUP-02). */
export function isLookingOn({ groups }: Reader): boolean {
  return groups.length === 1 && groups[0] === 'pruefung';
}

/**
 * Who may do one thing with records of a collection.
 * `own` holds for records whose field carries the reader's id (`id` itself for users), `shownTo` for members of these
 * groups and records whose field names one of their groups or themselves; `working` leaves out whoever looks on.
 */
export type Rule =
  | { readonly is: 'everyone' }
  | { readonly is: 'signedIn' }
  | { readonly is: 'nobody' }
  | { readonly is: 'groups'; readonly groups: readonly Group[] }
  | { readonly is: 'own'; readonly field: string }
  | { readonly is: 'shownTo'; readonly field: string; readonly groups: readonly Group[] }
  | { readonly is: 'working'; readonly rule: Rule }
  | { readonly is: 'anyOf'; readonly rules: readonly Rule[] };

export const everyone: Rule = { is: 'everyone' };
export const signedIn: Rule = { is: 'signedIn' };
export const nobody: Rule = { is: 'nobody' };
export const members = (...groups: readonly Group[]): Rule => ({ is: 'groups', groups });
export const own = (field: string): Rule => ({ is: 'own', field });
export const shownTo = (field: string, ...groups: readonly Group[]): Rule => ({
  is: 'shownTo',
  field,
  groups,
});
export const working = (rule: Rule): Rule => ({ is: 'working', rule });
export const staff: Rule = working(signedIn);
export const anyOf = (...rules: readonly Rule[]): Rule => ({ is: 'anyOf', rules });

/** Yes, no, or only for records in which one of these fields carries the reader's id, or a group of theirs. */
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
    case 'shownTo':
      return rule.groups.some((group) => reader.groups.includes(group)) ? { ownBy: [rule.field] } : false;
    case 'working':
      return isLookingOn(reader) ? false : decide(rule.rule, reader);
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

/** The groups that a rule names. Others may pass as well, by an id. */
export function namedGroups(rule: Rule): readonly Group[] {
  if (rule.is === 'groups' || rule.is === 'shownTo') return rule.groups;
  if (rule.is === 'working') return namedGroups(rule.rule);
  return rule.is === 'anyOf' ? rule.rules.flatMap(namedGroups) : [];
}

interface Guarded {
  readonly access: { readonly [Operation in 'read' | 'create' | 'update' | 'delete']: Rule };
  readonly privateTo?: string;
  readonly glimpse?: { readonly groups: readonly Group[] };
}

/** One of these fields holds one of these values; '' is a field that is not set. */
export interface ScopeCondition {
  readonly anyField: readonly string[];
  readonly isOneOf: readonly string[];
}

/**
 * Which records of a collection something holds for: none, or those that fulfil every condition. No condition means
 * all. The one statement of who sees and does what; it is asked of a record at hand by `isInScope`, and of a database
 * as SQL.
 */
export type Scope = 'none' | readonly ScopeCondition[];

/** The records a reader may list and view. */
export function readScope(entity: Guarded, reader: Reader): Scope {
  return scopeOf('read', entity, reader);
}

/** The records with which a reader may do this. What is private is so to everybody else, whatever the rule says. */
export function scopeOf(operation: keyof Guarded['access'], entity: Guarded, reader: Reader): Scope {
  const verdict = decide(entity.access[operation], reader);
  if (verdict === false) return 'none';
  // An id has fifteen characters and is never the name of a group.
  const own = verdict === true ? [] : [{ anyField: verdict.ownBy, isOneOf: [reader.id, ...reader.groups] }];
  return [...own, ...unclaimed(entity, reader)];
}

/** The records of which a reader knows the name through another one, besides those they may see. */
export function glimpseScope(entity: Guarded, reader: Reader): Scope {
  const knows = entity.glimpse?.groups.some((group) => reader.groups.includes(group));
  return knows === true ? unclaimed(entity, reader) : 'none';
}

/** Nobody's, or the reader's own. */
function unclaimed({ privateTo }: Guarded, reader: Reader): readonly ScopeCondition[] {
  return privateTo === undefined ? [] : [{ anyField: [privateTo], isOneOf: ['', reader.id] }];
}

/** Whether a record is private to somebody else: for this reader it is missing, wherever it is named. */
export function isPrivateToOther(
  entity: Guarded,
  reader: Reader,
  record: Readonly<Record<string, unknown>>,
): boolean {
  return !isInScope(unclaimed(entity, reader), record);
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
