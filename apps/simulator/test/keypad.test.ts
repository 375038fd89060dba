import type { CodeEntry } from '@lockerdesk/device-protocol'
import { describe, expect, test, vi } from 'vitest'
import { codeEntry, FRIDGE, lockerConfiguration, startGateway } from './gateway-fixture.ts'
import { HOUR, MINUTE, SECOND, settled } from './manual-clock.ts'

// Days pass here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

describe('a code', () => {
  test('opens its box when the enter key is pressed, and not before', async () => {
    const { clock, gateway, pulses, doors, results } = await startGateway({
      entries: [await codeEntry('4711')],
    })
    for (const key of ['4', '7', '1', '1'] as const) await gateway.press(key)
    await clock.pass(SECOND)
    expect(pulses()).toBe(0)
    expect(gateway.display).toEqual({ kind: 'typing', length: 4 })
    await gateway.press('enter')
    await clock.pass(SECOND)
    expect(gateway.display).toEqual({
      kind: 'accepted',
      doors: [{ lockerId: FRIDGE, door: '4' }],
    })
    expect(doors()).toEqual(['4 open code'])
    expect(results()).toEqual(['accepted'])
  })

  test('that begins like another is not taken for it', async () => {
    const { clock, type, doors } = await startGateway({
      entries: [
        await codeEntry('4711', { boxIds: ['1'] }),
        await codeEntry('47115', { kind: 'customer', boxIds: ['2'] }),
      ],
    })
    await type('47115')
    await clock.pass(SECOND)
    expect(doors()).toEqual(['2 open code'])
  })

  test('tells who it was, never what was typed', async () => {
    const { server, gateway, type } = await startGateway({
      entries: [await codeEntry('4711', { reservationId: 'reservation-1', version: 3 })],
    })
    await type('4711')
    await type('80264')
    expect(server.events('TerminalAction')[0]?.payload).toEqual({
      terminalId: 'keypad-1',
      result: 'accepted',
      codeKind: 'reservation',
      subjectId: 'reservation-1',
      reservationId: 'reservation-1',
      lockerId: FRIDGE,
      boxIds: ['4'],
      codeVersion: 3,
      occurredAt: '2027-03-01T06:00:00.000Z',
      isOffline: false,
      wrongCodes: 0,
    })
    const everything = JSON.stringify([server.received, gateway.flash, gateway.log])
    expect(everything).not.toContain('"4711"')
    expect(everything).not.toContain('80264')
  })

  test('of a customer with two boxes opens both and is reported for each', async () => {
    const { clock, server, type, doors } = await startGateway({
      entries: [
        await codeEntry('47115', { kind: 'customer', subjectId: 'anna', boxIds: ['1'] }),
        await codeEntry('47115', { kind: 'customer', subjectId: 'anna', boxIds: ['2'] }),
      ],
    })
    await type('47115')
    await clock.pass(SECOND)
    expect(doors()).toEqual(['1 open code', '2 open code'])
    expect(server.events('TerminalAction').map(({ payload }) => payload.boxIds)).toEqual([
      ['1'],
      ['2'],
    ])
  })

  test('of staff opens the main door too', async () => {
    const { clock, type, doors } = await startGateway({
      entries: [await codeEntry('280391', { kind: 'user', boxIds: ['1'], opensMainDoor: true })],
    })
    await type('280391')
    await clock.pass(SECOND)
    expect(doors()).toEqual(['main open code', '1 open code'])
  })

  test.each<[string, Partial<CodeEntry>, string]>([
    ['before its time', { validFrom: '2027-03-01T06:00:01.000Z' }, 'outsideWindow'],
    ['after its time', { validUntil: '2027-03-01T06:00:00.000Z' }, 'outsideWindow'],
    ['without an end', { validUntil: null }, 'accepted'],
    ['of a locker that is not here', { lockerId: 'other' }, 'wrong'],
  ])('%s is %s', async (_when, changes, expected) => {
    const { clock, type, results, pulses } = await startGateway({
      entries: [await codeEntry('4711', changes)],
    })
    await type('4711')
    await clock.pass(SECOND)
    expect(results()).toEqual([expected])
    expect(pulses()).toBe(expected === 'accepted' ? 1 : 0)
  })

  test('for one use opens once, also after a power cut', async () => {
    const { clock, gateway, fridge, type, results } = await startGateway({
      entries: [await codeEntry('906142', { kind: 'overwrite', uses: 1 })],
    })
    await type('906142')
    await clock.pass(MINUTE)
    fridge.pushShut('4')
    gateway.setPower(false)
    gateway.setPower(true)
    await settled()
    await type('906142')
    expect(results()).toEqual(['accepted', 'outsideWindow'])
  })

  test('waits for the lock to cool down', async () => {
    const { clock, fridge, type, results } = await startGateway({
      entries: [await codeEntry('4711')],
    })
    await type('4711')
    await clock.pass(SECOND)
    fridge.pushShut('4')
    await type('4711')
    await clock.pass(5 * SECOND)
    await type('4711')
    expect(results()).toEqual(['accepted', 'cooldown', 'accepted'])
  })

  test('that is withdrawn opens no more', async () => {
    const { configure, type, results } = await startGateway({
      entries: [await codeEntry('4711')],
    })
    await configure({ entries: [] })
    await type('4711')
    expect(results()).toEqual(['wrong'])
  })

  test('typed as the plug is pulled opens nothing', async () => {
    const { clock, gateway, pulses } = await startGateway({ entries: [await codeEntry('4711')] })
    for (const key of ['4', '7', '1', '1'] as const) await gateway.press(key)
    const entering = gateway.press('enter')
    gateway.setPower(false)
    await entering
    await clock.pass(SECOND)
    expect(pulses()).toBe(0)
    expect(gateway.display).toEqual({ kind: 'off' })
  })
})

describe('in lockdown', () => {
  test('a thousand codes open nothing, not even right ones', async () => {
    const { clock, gateway, configure, type, pulses } = await startGateway()
    await configure({
      lockers: [lockerConfiguration({ isInLockdown: true })],
      entries: [await codeEntry('4711'), await codeEntry('47115', { kind: 'customer' })],
    })
    for (let count = 0; count < 1000; count += 1) {
      await type(['4711', '47115', '0815'][count % 3] ?? '')
      await clock.pass(SECOND)
      if (count === 500) {
        gateway.setPower(false)
        gateway.setPower(true)
        await settled()
      }
    }
    expect(pulses()).toBe(0)
  })

  test('staff get at what spoils if the server lets them', async () => {
    const { clock, type, doors, results } = await startGateway({
      lockers: [lockerConfiguration({ isInLockdown: true })],
      entries: [
        await codeEntry('280391', { kind: 'user', worksInLockdown: true, boxIds: ['1'] }),
        await codeEntry('906142', { kind: 'overwrite', boxIds: ['2'] }),
      ],
    })
    await type('906142')
    await type('280391')
    await clock.pass(SECOND)
    expect(results()).toEqual(['lockdown', 'accepted'])
    expect(doors()).toEqual(['1 open code'])
  })
})

describe('wrong codes', () => {
  const lockedMinutes = async (wrongCodes: number) => {
    const { clock, server, type } = await startGateway()
    for (let count = 0; count < wrongCodes; count += 1) {
      await type('9999')
      if (count < wrongCodes - 1) await clock.pass(HOUR)
    }
    const last = server.events('TerminalAction').at(-1)?.payload
    const lockedUntil = last?.lockedUntil ?? last?.occurredAt ?? ''
    return (Date.parse(lockedUntil) - Date.parse(last?.occurredAt ?? '')) / MINUTE
  }

  test.each([
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 16],
    [10, 32],
    [11, 60],
    [12, 60],
  ])('%i lock the keypad for %i minutes', async (wrongCodes, minutes) => {
    expect(await lockedMinutes(wrongCodes)).toBe(minutes)
  })

  test('by somebody who never stops: ten in the first hour, 33 in a day', async () => {
    const { clock, type, results } = await startGateway()
    const tried = () => results().filter((result) => result === 'wrong').length
    for (let minute = 0; minute < 60; minute += 1) {
      for (let again = 0; again < 6; again += 1) await type('9999')
      await clock.pass(MINUTE)
    }
    expect(tried()).toBe(10)
    for (let minute = 60; minute < 24 * 60; minute += 1) {
      await type('9999')
      await clock.pass(MINUTE)
    }
    expect(tried()).toBe(33)
  })

  test('are not forgiven for a right one', async () => {
    const { clock, type, results } = await startGateway({ entries: [await codeEntry('4711')] })
    for (const digits of ['9999', '9998', '9997', '9996', '4711', '9995', '4711']) {
      await type(digits)
      await clock.pass(10 * SECOND)
    }
    expect(results()).toEqual([
      ...Array.from({ length: 4 }, () => 'wrong'),
      'accepted',
      'wrong',
      'locked',
    ])
  })

  test('lock the keypad without a network and over a power cut', async () => {
    const { clock, server, gateway, type, results, pulses } = await startGateway({
      entries: [await codeEntry('4711')],
    })
    gateway.setNetwork(false)
    for (let count = 0; count < 5; count += 1) await type('9999')
    gateway.setPower(false)
    gateway.setPower(true)
    await type('4711')
    expect(pulses()).toBe(0)
    expect(gateway.display).toMatchObject({ kind: 'locked' })
    await clock.pass(MINUTE)
    await type('4711')
    gateway.setNetwork(true)
    await settled()
    expect(results()).toEqual([...Array.from({ length: 5 }, () => 'wrong'), 'locked', 'accepted'])
    expect(server.events('TerminalAction').every(({ payload }) => payload.isOffline)).toBe(true)
  })

  test('typed while it is locked are reported once, so nobody can flood the server', async () => {
    const { type, results } = await startGateway()
    for (let count = 0; count < 50; count += 1) await type('9999')
    expect(results()).toEqual([...Array.from({ length: 5 }, () => 'wrong'), 'locked'])
  })

  test('say how many are left, then until when', async () => {
    const { gateway, type } = await startGateway()
    await type('9999')
    expect(gateway.display).toEqual({ kind: 'wrong', triesLeft: 4 })
    for (let count = 0; count < 4; count += 1) await type('9999')
    expect(gateway.display).toEqual({ kind: 'locked', until: '2027-03-01T06:01:00.000Z' })
  })
})

describe('the display', () => {
  test('forgets what was typed and not entered', async () => {
    const { clock, gateway } = await startGateway()
    await gateway.press('4')
    await clock.pass(MINUTE)
    expect(gateway.display).toEqual({ kind: 'ready' })
  })

  test('is cleared by its key', async () => {
    const { gateway, type, results } = await startGateway({ entries: [await codeEntry('4711')] })
    await gateway.press('4')
    await gateway.press('clear')
    expect(gateway.display).toEqual({ kind: 'ready' })
    await type('4711')
    expect(results()).toEqual(['accepted'])
  })

  test('enter alone does nothing', async () => {
    const { gateway, results } = await startGateway()
    await gateway.press('enter')
    expect(results()).toEqual([])
  })
})
