import { expect, test } from 'bun:test';
import type { TrackedRepair } from '../services/tracking.ts';
import { repairPart } from './page.ts';

const REPAIR: TrackedRepair = {
  shop: { name: '', logo: null, address: '', phones: '', hours: '', messenger: '' },
  ticket: 'T-641',
  unit: 'iPhone 11',
  imei: null,
  client: 'Maria S.',
  step: 'parts',
  steps: [],
  receivedAt: new Date('2026-11-20T16:00:00Z'),
  promisedOn: null,
  releasedAt: null,
  money: null,
  report: '',
  warranty: null,
  notes: [],
  photos: [],
  language: null,
  chosenLanguage: null,
};

test.each([
  ['the time that the journal noted', '2026-11-22T04:05:00Z', 'Nov 22, 12:05 PM'],
  ['the day alone of an imported record', '2026-11-21T16:00:00Z', 'Nov 22, 2026'],
])('a step has %s', (_what, at, text) => {
  const steps = [{ step: 'parts', at: new Date(at) }] as const;
  const locale = { language: 'en', zone: 'Asia/Manila' } as const;
  const { text: html } = repairPart({ ...REPAIR, steps }, 'token', locale);
  expect(html).toContain(`<p class="soft">${text}</p>`);
});
