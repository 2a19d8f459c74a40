import type { Rule } from '@traverse/schema';

/** Who may do something, as a phrase: `Gruppe kunden oder rechnungen`. */
export function accessWords(rule: Rule): string {
  switch (rule.is) {
    case 'everyone':
      return 'alle, auch ohne Anmeldung';
    case 'signedIn':
      return 'alle, die angemeldet sind';
    case 'nobody':
      return 'niemand';
    case 'groups':
      return `${rule.groups.length === 1 ? 'Gruppe' : 'Gruppen'} ${rule.groups.join(', ')}`;
    case 'own':
      return rule.field === 'id' ? 'man selbst' : `wer in „${rule.field}“ steht`;
    case 'shownTo':
      return `${rule.groups.length === 1 ? 'Gruppe' : 'Gruppen'} ${rule.groups.join(', ')}, wenn „${rule.field}“ sie oder einen selbst nennt`;
    case 'working':
      return `${accessWords(rule.rule)}, außer der Gruppe pruefung`;
    case 'anyOf':
      return rule.rules.map(accessWords).join('; ');
  }
}
