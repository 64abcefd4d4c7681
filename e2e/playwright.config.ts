import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium-flags.ts';

export default defineConfig({
  testDir: 'specs',
  globalSetup: './prepare-data.ts',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // One more than the cores of the smallest machine: a browser test waits for a good part of its time.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // For a busy machine; nothing takes so long when it works.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  use: {
    // Recording every test would take a third of the time; `TRACE=on` is for looking at a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Frames of movement are a good part of the browser's work. Parts that move are seen to do so in
    // the specs that ask for it (`inMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: chromiumFlags,
    },
  },
});
