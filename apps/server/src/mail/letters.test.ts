import { expect, test } from 'vitest';
import { emailChangeLetter, passwordResetLetter, verificationLetter } from './letters.ts';

const occasion = {
  to: 'jörg@firma.de',
  username: 'Jörg Weiß',
  link: 'https://traverse.example.org/passwort-neu#token=abc.def-_.ghi',
  validFor: '30 Minuten',
};

test.each([
  ['passwordReset', passwordResetLetter],
  ['verification', verificationLetter],
  ['emailChange', emailChangeLetter],
])(
  '[AUTH-07] the letter for %s greets by name, carries its link in both forms and says how long it works',
  (_, write) => {
    const { to, text, html } = write(occasion);
    expect(to).toBe(occasion.to);
    for (const form of [text, html]) {
      expect(form).toContain('Hallo Jörg Weiß,');
      expect(form).toContain(occasion.link);
      expect(form).toContain('30 Minuten');
    }
  },
);

test.each([
  ['Dr. Anna O’Neil-Müller', 'Hallo Dr. Anna O’Neil-Müller,'],
  ['Gewinne auf evil.example', 'Hallo,'],
  ['https://evil.example', 'Hallo,'],
  ['<b>Anna</b>', 'Hallo,'],
  ['Anna\nBcc: alle', 'Hallo,'],
  ['', 'Hallo,'],
])('a name such as %j is greeted with %j', (username, greeting) => {
  expect(passwordResetLetter({ ...occasion, username }).text.split('\n')[0]).toBe(greeting);
});
