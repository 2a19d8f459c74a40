// Looks for both browsers of the journeys, and installs what is missing where it may.
import { findChromium, findWholeChromium } from './chromium.ts';

findChromium();
findWholeChromium();
