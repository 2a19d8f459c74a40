import { expect, test } from 'vitest';
import { stornoProblem } from './storno.ts';

const order = { nummer: 'BE20260012', stand: 'bestätigt' } as const;
const rental = { name: 'ZM20260012', geliefert: false };
const nothing = { out: 0, in: 0 };

test.each([
  ['nothing has come', rental, [nothing, nothing], undefined],
  ['its list is empty', rental, [], undefined],
  ['one piece has come', rental, [nothing, { out: 1, in: 0 }], 'Von ZM20260012 ist schon 1 Stück da'],
  [
    'some have come',
    rental,
    [
      { out: 2, in: 0 },
      { out: 1, in: 0 },
    ],
    'Von ZM20260012 sind schon 3 Stück da',
  ],
  ['what came went back', rental, [{ out: 2, in: 2 }], 'Von ZM20260012 sind schon 2 Stück da'],
  ['somebody says it came', { ...rental, geliefert: true }, [nothing], 'ZM20260012 ist geliefert'],
] as const)('[ZUM-03] an order is called off before the first piece: %s', (_, now, zeilen, words) => {
  const said = stornoProblem(order, now, zeilen);
  expect(said).toEqual(words === undefined ? undefined : `${words}: Was da ist, gibst du zurück.`);
});

test.each(['gesendet', 'angesehen', 'beantwortet', 'abgelehnt'] as const)(
  '[ZUM-03] what is %s is withdrawn, not called off',
  (stand) => {
    expect(stornoProblem({ ...order, stand }, rental, [nothing])).toBe(
      `BE20260012 ist ${stand}: Zieh sie zurück. Storniert wird, was bestätigt ist.`,
    );
  },
);
