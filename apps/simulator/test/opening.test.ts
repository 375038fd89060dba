import { describe, expect, test } from 'vitest'
import { codeEntry, FRIDGE, lockerConfiguration, startGateway } from './gateway-fixture.ts'
import { MINUTE, SECOND, settled } from './manual-clock.ts'

describe('an open command', () => {
  test('is seen step by step: delivered, unlocked, open, and closed when pushed shut', async () => {
    const { clock, fridge, open, steps, doors } = await startGateway()
    const command = open({ boxIds: ['2', '3'] })
    await clock.pass(SECOND)
    expect(steps(command)).toEqual(['delivered', '2 unlocked', '2 open', '3 unlocked', '3 open'])
    fridge.pushShut('2')
    fridge.pushShut('3')
    await settled()
    expect(steps(command).slice(5)).toEqual(['2 closed', '3 closed'])
    expect(doors()).toEqual([
      '2 open command',
      '3 open command',
      '2 closed command',
      '3 closed command',
    ])
  })

  test('opens the main door', async () => {
    const { clock, open, steps } = await startGateway()
    const command = open({ boxIds: [], openMainDoor: true })
    await clock.pass(SECOND)
    expect(steps(command)).toEqual(['delivered', 'main unlocked', 'main open'])
  })

  test('opens every box of a large cabinet within its life, one lock at a time', async () => {
    const boxIds = Array.from({ length: 100 }, (_, index) => String(index + 1))
    const large = { lockerId: FRIDGE, name: 'Wall', boxIds, layout: null, hasMainDoor: false }
    const { clock, open, steps, pulses } = await startGateway({}, {}, [
      { ...large, temperatureType: 'NotCooled' },
    ])
    const command = open({ boxIds })
    await clock.pass(15 * SECOND)
    expect(steps(command).filter((step) => step.endsWith(' open'))).toHaveLength(100)
    expect(pulses()).toBe(100)
  })

  test('that comes three times pulses its lock once', async () => {
    const { clock, server, open, pulses, steps } = await startGateway()
    const commandId = server.nextId()
    for (const delay of [0, SECOND, 10 * SECOND]) {
      open({ commandId })
      await clock.pass(delay)
    }
    expect(pulses()).toBe(1)
    expect(steps(commandId)).toEqual(['delivered', '2 unlocked', '2 open'])
  })

  test('that comes again after a power cut pulses nothing', async () => {
    const { clock, server, gateway, fridge, open, pulses } = await startGateway()
    const commandId = server.nextId()
    open({ commandId })
    gateway.setPower(false)
    await clock.pass(SECOND)
    fridge.pushShut('2')
    gateway.setPower(true)
    await settled()
    open({ commandId })
    await clock.pass(10 * SECOND)
    expect(pulses()).toBe(1)
  })

  test('says after a power cut what became of each door, and resumes none', async () => {
    const { clock, gateway, open, steps, pulses } = await startGateway()
    const command = open({ boxIds: ['1', '2', '3'] })
    gateway.setPower(false)
    await clock.pass(SECOND)
    gateway.setPower(true)
    await clock.pass(MINUTE)
    expect(steps(command)).toEqual([
      'delivered',
      '1 unlocked',
      '1 open',
      '2 failed powerCut',
      '3 failed powerCut',
    ])
    expect(pulses()).toBe(1)
  })

  test('whose life is over when a door has its turn opens no further one', async () => {
    const { clock, open, steps } = await startGateway()
    const command = open({ boxIds: ['1', '2', '3', '4'], ttlMs: 200 })
    await clock.pass(SECOND)
    expect(steps(command).filter((step) => /unlocked|expired/.test(step))).toEqual([
      '1 unlocked',
      '2 unlocked',
      '3 expired tooLate',
      '4 expired tooLate',
    ])
  })

  test('lives from its receipt, whatever the gateway takes for the time', async () => {
    const { clock, gateway, open, steps } = await startGateway({}, { skewMs: -400 * MINUTE })
    const command = open()
    gateway.setClockSkew(90 * MINUTE)
    await clock.pass(SECOND)
    expect(steps(command)).toEqual(['delivered', '2 unlocked', '2 open'])
  })

  test.each([
    ['a box that is not there', { boxIds: ['9'] }, '9 refused unknownBox'],
    ['a locker that is not there', { lockerId: 'other' }, '2 refused unknownLocker'],
  ])('to %s is refused', async (_what, payload, expected) => {
    const { clock, open, steps, pulses } = await startGateway()
    const command = open(payload)
    await clock.pass(SECOND)
    expect(steps(command)).toEqual(['delivered', expected])
    expect(pulses()).toBe(0)
  })

  test('is refused while its lock cools down, and not a moment longer', async () => {
    const { clock, fridge, open, steps, pulses } = await startGateway()
    open()
    await clock.pass(SECOND)
    fridge.pushShut('2')
    const tooSoon = open({ boxIds: ['2', '3'] })
    await clock.pass(4 * SECOND)
    expect(steps(tooSoon)).toContain('2 refused cooldown')
    expect(steps(tooSoon)).toContain('3 open')
    const inTime = open()
    await clock.pass(SECOND)
    expect(steps(inTime)).toContain('2 open')
    expect(pulses()).toBe(3)
  })

  test('for a door that is open says so, without a pulse', async () => {
    const { clock, fridge, open, steps, pulses } = await startGateway()
    fridge.forceOpen('2')
    const command = open()
    await clock.pass(SECOND)
    expect(steps(command)).toEqual(['delivered', '2 open'])
    expect(pulses()).toBe(0)
  })

  test('fails when the door is jammed', async () => {
    const { clock, server, fridge, open, steps } = await startGateway()
    fridge.setJammed('2', true)
    const command = open()
    await clock.pass(5 * SECOND)
    expect(steps(command)).toEqual(['delivered', '2 unlocked', '2 failed jammed'])
    expect(server.events('Error').map(({ payload }) => payload.code)).toEqual(['LockJammed'])
  })

  test('that was recorded cannot be played back when the journal has moved on', async () => {
    const { clock, server, open, pulses } = await startGateway()
    const recorded = server.nextId()
    open({ commandId: recorded })
    for (let count = 0; count < 250; count += 1) {
      await clock.pass(SECOND)
      open({ lockerId: 'other' })
    }
    open({ commandId: recorded })
    await clock.pass(SECOND)
    expect(pulses()).toBe(1)
  })
})

describe('in lockdown', () => {
  const lockers = [lockerConfiguration({ isInLockdown: true })]
  const reservation = { id: 'reservation-1', version: 1 }

  test('a customer’s opening is refused, staff may open', async () => {
    const { clock, open, steps } = await startGateway({ lockers })
    const customer = open({ reservation })
    const staff = open({ boxIds: ['3'] })
    await clock.pass(SECOND)
    expect(steps(customer)).toEqual(['delivered', '2 refused lockdown'])
    expect(steps(staff)).toContain('3 open')
  })

  test('it stays so after a reboot and while offline', async () => {
    const { clock, server, gateway, type, results, pulses } = await startGateway({
      lockers,
      entries: [await codeEntry('4711')],
    })
    server.setReachable(false)
    gateway.reboot()
    await clock.pass(MINUTE)
    await type('4711')
    server.setReachable(true)
    await clock.pass(MINUTE)
    expect(results()).toEqual(['lockdown'])
    expect(pulses()).toBe(0)
  })
})

describe('a customer’s opening', () => {
  test.each([
    [3, 'open'],
    [2, 'refused reservationChanged'],
    [4, 'refused reservationChanged'],
  ])('for version %i of a reservation held as version 3: %s', async (version, expected) => {
    const entries = [await codeEntry('4711', { version: 3 })]
    const { clock, open, steps } = await startGateway({ entries })
    const command = open({ reservation: { id: 'reservation-1', version } })
    await clock.pass(SECOND)
    expect(steps(command).at(-1)).toBe(`2 ${expected}`)
  })

  test('for a reservation that the gateway holds no more is refused', async () => {
    const { clock, open, steps, pulses } = await startGateway()
    const command = open({ reservation: { id: 'reservation-1', version: 3 } })
    await clock.pass(SECOND)
    expect(steps(command)).toEqual(['delivered', '2 refused reservationChanged'])
    expect(pulses()).toBe(0)
  })
})

describe('a command that is not the server’s', () => {
  test.each([
    ['signed with another key', 'another-secret'],
    ['signed with nothing', ''],
  ])('%s is ignored and reported', async (_what, key) => {
    const { clock, server, pulses } = await startGateway()
    const commandId = server.nextId()
    const payload = {
      commandId,
      lockerId: FRIDGE,
      boxIds: ['2'],
      openMainDoor: false,
      ttlMs: 15_000,
    }
    server.sendBytes(server.encode({ type: 'OpenLocks', payload }, key))
    await clock.pass(SECOND)
    expect(pulses()).toBe(0)
    expect(server.events('Error').map(({ payload: error }) => error.code)).toEqual(['BadSignature'])
  })

  test('changed on the way is ignored and reported', async () => {
    const { clock, server, pulses } = await startGateway()
    const payload = {
      commandId: server.nextId(),
      lockerId: FRIDGE,
      boxIds: ['2'],
      openMainDoor: false,
      ttlMs: 15_000,
    }
    const text = server.encode({ type: 'OpenLocks', payload }).toString()
    server.sendBytes(Buffer.from(text.replace('["2"]', '["3"]')))
    await clock.pass(SECOND)
    expect(pulses()).toBe(0)
    expect(server.events('Error').map(({ payload: error }) => error.code)).toEqual(['BadSignature'])
  })

  test.each(['', 'open sesame', '{}', '[]'])('such as %j does no harm', async (garbled) => {
    const { clock, server, pulses, open, steps } = await startGateway()
    server.sendBytes(Buffer.from(garbled))
    await clock.pass(SECOND)
    expect(pulses()).toBe(0)
    const command = open()
    await clock.pass(SECOND)
    expect(steps(command)).toContain('2 open')
  })
})

describe('a door', () => {
  test('that opens by itself is unexpected', async () => {
    const { server, fridge, doors } = await startGateway()
    fridge.forceOpen('1')
    await settled()
    expect(doors()).toEqual(['1 open unexpected'])
    expect(server.events('LockerUpdate').at(-1)?.correlationId).toBeNull()
  })

  test('that was forced while there was no power is told of after the boot', async () => {
    const { gateway, fridge, doors } = await startGateway()
    gateway.setPower(false)
    fridge.forceOpen('1')
    gateway.setPower(true)
    await settled()
    expect(doors()).toEqual(['1 open unexpected'])
  })

  test('keeps its reason over a power cut', async () => {
    const { clock, gateway, fridge, open, doors, steps } = await startGateway()
    const command = open()
    await clock.pass(SECOND)
    gateway.setPower(false)
    gateway.setPower(true)
    fridge.pushShut('2')
    await settled()
    expect(doors()).toEqual(['2 open command', '2 closed command'])
    expect(steps(command).at(-1)).toBe('2 closed')
  })
})
