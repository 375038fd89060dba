/** The size that is demanded of each fault test, by the variables that ask for it: `npm run faults`. */
export const FAULT_SIZES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  F1: { F1_CLIENTS: 1_000 },
  F3: { F3_MUTATIONS: 1_000 },
  F4: { F4_CLERKS: 200, F4_SEQUENCES: 10_000 },
  F5: { F5_KILLS: 100 },
  F7: { F7_ORDERS: 500 },
  F8: { F8_RUNS: 1_000 },
  F9: { F9_NOTIFICATIONS: 10_000, F9_KILLS: 50 },
  F10: { F10_MESSAGES: 100 },
  F11: { F11_SENDS: 500, F11_LEFT: 100 },
  F13: { F13_ASKED: 50 },
  F14: { F14_MESSAGES: 10_000 },
  F15: { F15_GATEWAYS: 200, F15_KILLS: 20 },
  F16: { F16_GATEWAYS: 2_000 },
  F17: { F17_RESTARTS: 20, F17_CLIENTS: 20, F17_PER_SECOND: 100 },
  F18: { F18_KILLS: 20, F18_CLIENTS: 20, F18_PER_SECOND: 100 },
  F19: { F19_ASKING: 500, F19_HELD_SECONDS: 40 },
  F20: { F20_HOLE_SECONDS: 300, F20_STATEMENT_SECONDS: 20 },
  F22: { F22_STEP_DAYS: 1 },
  F23: { F23_CLERKS: 20 },
  F24: { F24_ROWS: 100_000, F24_KILLS: 20 },
  F26: { F26_CODES: 1_000, F26_OPENINGS: 100 },
  F28: { F28_TABS: 1_000, F28_SECONDS: 600 },
  F32: { F32_CLIENTS: 20 },
}

/**
 * They kill processes again and again, or many ask at once and are told to come back where others have the machine:
 * `npm run test:long` has them, `npm test` has not.
 */
export const LONG_ONLY: readonly string[] = [
  'F1',
  'F8',
  'F9',
  'F10',
  'F11',
  'F14',
  'F17',
  'F18',
  'F24',
  'F28',
]
