import { launchOptions } from '../scripts/chromium.mjs';
import { describeScrollbars } from './scrollbars.ts';
import { WINDOWS } from './walk.ts';
import { test } from './window.ts';

/** As on Windows and Linux, where a scrollbar takes its width from the page: headless browsers hide it. */
test.use({ launchOptions: { ...(await launchOptions()), ignoreDefaultArgs: ['--hide-scrollbars'] } });

describeScrollbars(WINDOWS);
