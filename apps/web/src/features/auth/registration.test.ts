import { expect, test } from 'vitest';
import { registrationProblems } from './registration.ts';

const complete = {
  username: 'Mareike Köster',
  email: 'mareike@lindhof.example',
  mobile: '0151 12345',
  password: 'geheim-genug',
  passwordConfirm: 'geheim-genug',
  setupCode: '',
};

test('[AUTH-05] a complete registration has no problems', () => {
  expect(registrationProblems(complete)).toEqual({});
});

test.each([
  { change: { username: '  ' }, field: 'username', says: 'Bitte gib deinen Namen ein.' },
  { change: { email: '' }, field: 'email', says: 'Bitte gib deine E-Mail-Adresse ein.' },
  { change: { email: 'mareike@lindhof' }, field: 'email', says: 'Das ist keine E-Mail-Adresse.' },
  { change: { mobile: '' }, field: 'mobile', says: 'Bitte gib deine Telefonnummer ein.' },
  {
    change: { passwordConfirm: 'anders' },
    field: 'passwordConfirm',
    says: 'Die Passwörter sind nicht gleich.',
  },
  {
    change: { password: 'kurz', passwordConfirm: 'kurz' },
    field: 'password',
    says: 'Das Passwort braucht mindestens 8 Zeichen.',
  },
])('[AUTH-05] with $change the field $field says so', ({ change, field, says }) => {
  expect(registrationProblems({ ...complete, ...change })).toEqual({ [field]: says });
});
