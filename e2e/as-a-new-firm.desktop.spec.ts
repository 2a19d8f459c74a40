import {
  bookRechnung,
  handOutRechnung,
  runJob,
  seeYear,
  startRechnung,
  writeAngebot,
} from './whole-way/office.ts';
import {
  lookAtVerfuegbarkeit,
  packForProjekt,
  planProjekt,
  rentWhatIsMissing,
} from './whole-way/planning.ts';
import { labelsOf, reportSchaden, scanIn, scanOut } from './whole-way/ramp.ts';
import {
  enterInventar,
  enterKunde,
  letColleagueIn,
  registerFirst,
  setUpFirm,
} from './whole-way/setting-up.ts';
import { test } from './whole-way/stage.ts';

// Eighteen stations on two devices, one after the other.
test.setTimeout(300_000);

test('[OPS-01] the whole way of a new firm: from the first account to the evaluation of the year', async ({
  stage,
}) => {
  await test.step('register on an empty installation', () => registerFirst(stage));
  await test.step('set up the firm', () => setUpFirm(stage));
  await test.step('let a colleague in', () => letColleagueIn(stage));
  await test.step('enter the inventory', () => enterInventar(stage));
  await test.step('enter a customer', () => enterKunde(stage));
  await test.step('plan a project', () => planProjekt(stage));
  await test.step('pack for it, and see what is free', () => packForProjekt(stage));
  await test.step('look at the days', () => lookAtVerfuegbarkeit(stage));
  const codes = await test.step('print the labels', () => labelsOf(stage));
  await test.step('scan out at the ramp', () => scanOut(stage, codes));
  await test.step('report a damage', () => reportSchaden(stage));
  await test.step('rent what is missing', () => rentWhatIsMissing(stage));
  await test.step('start the invoice', () => startRechnung(stage));
  await test.step('make the offer', () => writeAngebot(stage));
  await test.step('hand out the invoice', () => handOutRechnung(stage));
  await test.step('book it', () => bookRechnung(stage));
  await test.step('scan back in', () => scanIn(stage, codes));
  await test.step('run a recurring job', () => runJob(stage));
  await test.step('see the year', () => seeYear(stage));
});
