import { describe, expect, test } from 'vitest'
import { readSimulateOptions } from './options.ts'

describe('the options of the simulator', () => {
  test('have defaults that make no trouble', () => {
    expect(readSimulateOptions([])).toMatchObject({
      gateways: null,
      source: { kind: 'api', url: 'http://localhost:4000' },
      speed: 1,
      wireFaults: { drop: 0, duplicate: 0, reorder: 0, delayMs: 0 },
      unrest: { rebootsPerHour: 0, outagesPerHour: 0, stateEveryMs: null, shutAfterMs: null },
    })
  })

  test('say how many, where, and what goes wrong', () => {
    const given = '--gateways 2000 --broker mqtt://broker --drop 0.01 --rate 5 --shut 3 --secret x'
    expect(readSimulateOptions(given.split(' '))).toMatchObject({
      gateways: 2000,
      broker: 'mqtt://broker',
      source: { kind: 'madeUp', secret: 'x' },
      wireFaults: { drop: 0.01 },
      unrest: { stateEveryMs: 200, shutAfterMs: 3000 },
    })
  })

  test.each([
    [['--drop', '2'], '--drop cannot be 2'],
    [['--gateways', 'many'], '--gateways cannot be many'],
    [['--explode', '1'], "Unknown option '--explode'"],
  ])('%j are refused', (given, complaint) => {
    expect(readSimulateOptions(given)).toContain(complaint)
  })
})
