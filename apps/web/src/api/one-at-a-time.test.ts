import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('[HOME-09] what is asked for while it runs is done once more, and the last answer is the newest', async () => {
  let groups = ['packlisten'];
  let seen: readonly string[] = [];
  const answers: (() => void)[] = [];
  const refresh = oneAtATime(async () => {
    const asked = groups;
    await new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    seen = asked;
  });
  const first = refresh();
  groups = ['packlisten', 'inventar'];
  const more = [refresh(), refresh()];
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await Promise.all([first, ...more]);
  expect(seen).toEqual(['packlisten', 'inventar']);
  expect(answers).toHaveLength(2);
});

test('after a failure it is done again when somebody asks', async () => {
  let runs = 0;
  const work = oneAtATime(async () => {
    runs += 1;
    if (runs === 1) throw new Error('no answer');
  });
  await expect(work()).rejects.toThrow('no answer');
  await work();
  expect(runs).toBe(2);
});
