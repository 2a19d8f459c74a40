import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { antwortProblem } from './angebot.ts';
import { linkWorte } from './link-worte.ts';

const words = (anrede: 'Sie' | 'du') =>
  Object.values(linkWorte[anrede]).map((each) =>
    typeof each === 'string' ? each : each('buero@lindhof.example'),
  );

test('[ANGB-02] whoever is addressed as du is so throughout, and as Sie likewise', () => {
  expect(words('du').filter((each) => /\b(Sie|Ihnen|Ihre?[nmrs]?)\b/.test(each))).toEqual([]);
  expect(words('Sie').filter((each) => /\b(du|dir|dich|deine?[nmrs]?)\b/i.test(each))).toEqual([]);
  const over = {
    stand: 'versendet',
    gueltigBis: wireDateOf('2026-06-30'),
    angenommenAm: '',
    art: '',
  } as const;
  const told = (['Sie', 'du'] as const).map((anrede) => antwortProblem(over, '2026-07-01', anrede));
  expect(told).toEqual([
    'Das Angebot galt bis 30.6.2026. Wir haben Ihre Anfrage weitergeleitet.',
    'Das Angebot galt bis 30.6.2026. Wir haben deine Anfrage weitergeleitet.',
  ]);
});
