// Looks for both browsers of the journeys and, on Linux, for what the tests of the edges run, and installs what is missing
// where it may.
import { findChromium, findWholeChromium } from './chromium.ts';
import { allAtHand } from './program-at-hand.ts';

findChromium();
findWholeChromium();
if (process.platform === 'linux') allAtHand();
