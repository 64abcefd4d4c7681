import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium-flags.ts';

export default defineConfig({
  testDir: 'specs',
  globalSetup: './prepare-data.ts',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // Twice the cores of the smallest machine, because browser tests spend much of their time
  // waiting.
  workers: 4,
  forbidOnly: true,
  retries: 0,
  // For a busy machine; a passing test is much faster.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  use: {
    // Recording every test would add a third to the run time; use `TRACE=on` to investigate a
    // failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Animations take much of the browser's time. Specs about animated components turn them on
    // (`withAnimations`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: chromiumFlags,
    },
  },
});
