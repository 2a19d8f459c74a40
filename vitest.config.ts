import { defineConfig } from 'vitest/config';

// The 03:00 rule exists because of time zones: everything in `domain` must hold east and west of Greenwich.
const ZONES = ['Europe/Berlin', 'UTC', 'America/Los_Angeles'];

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{schema,wire,fixtures}/src/**/*.test.ts',
            'apps/{server,web}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          env: { TZ: 'Europe/Berlin' },
        },
      },
      ...ZONES.map((zone) => ({
        test: {
          name: `unit-${zone}`,
          include: ['packages/domain/src/**/*.test.ts'],
          env: { TZ: zone },
        },
      })),
    ],
  },
});
