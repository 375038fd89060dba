import { expectSo } from './kit.ts'
import type { Rule } from './rule.ts'

const COOLDOWN_MS = 4_000

export const OPENING_RULES: readonly Rule[] = [
  {
    id: 'open',
    claim: 'OpenLocks is reported step by step: delivered, unlocked, open, closed.',
    check: async (kit) => {
      await kit.configure()
      const [box] = kit.options.boxIds
      const command = await kit.open()
      await kit.untilStep(command, `${box} open`)
      await kit.shut()
      await kit.untilStep(command, `${box} closed`)
      const wanted = ['delivered', `${box} unlocked`, `${box} open`, `${box} closed`]
      expectSo(
        kit.steps(command).join() === wanted.join(),
        `the steps are ${kit.steps(command).join(', ')}`,
      )
    },
  },
  {
    id: 'open-once',
    claim: 'A command is executed once, by its id, however often it comes.',
    check: async (kit) => {
      await kit.configure()
      const [box] = kit.options.boxIds
      const id = kit.newId()
      await kit.open({}, { id })
      await kit.untilStep(id, `${box} open`)
      await kit.shut()
      await kit.open({}, { id })
      await kit.rest()
      const opened = kit.steps(id).filter((step) => step === `${box} unlocked`).length
      if (opened > 1) await kit.shut()
      expectSo(opened === 1, `the lock was pulsed ${opened} times`)
    },
  },
  {
    id: 'open-late',
    claim: 'A command whose life is over is reported expired, and opens nothing.',
    check: async (kit) => {
      await kit.configure()
      const [box] = kit.options.boxIds
      const late = await kit.open({}, { sentAt: new Date(kit.now().getTime() - 20_000) })
      await kit.untilStep(late, `${box} expired tooLate`)
      const dead = await kit.open({ ttlMs: 0 })
      await kit.untilStep(dead, `${box} expired tooLate`)
      expectSo(!kit.steps(late).includes(`${box} unlocked`), 'it opened all the same')
    },
  },
  {
    id: 'cooldown',
    isSlow: true,
    claim: 'A lock that was just pulsed refuses the next command: cooldown.',
    check: async (kit) => {
      await kit.configure({ cooldownMs: COOLDOWN_MS })
      const [box] = kit.options.boxIds
      const first = await kit.open()
      await kit.untilStep(first, `${box} open`)
      await kit.shut()
      const second = await kit.open()
      await kit.untilStep(second, `${box} refused cooldown`)
      await kit.configure()
      await kit.rest(COOLDOWN_MS)
    },
  },
  {
    id: 'reservation',
    claim: 'A customer’s opening is refused unless the gateway holds a code of that version.',
    check: async (kit) => {
      const entry = await kit.code('4711', { subjectId: 'certify-r', version: 3 })
      await kit.configure({ entries: [entry] })
      const [box] = kit.options.boxIds
      const old = await kit.open({ reservation: { id: 'certify-r', version: 2 } })
      await kit.untilStep(old, `${box} refused reservationChanged`)
    },
  },
  {
    id: 'lockdown',
    claim: 'In lockdown nothing opens for customers; a code with worksInLockdown does.',
    check: async (kit) => {
      const customer = await kit.code('4711', { subjectId: 'certify-r' })
      const staff = await kit.code('80264', { kind: 'user', worksInLockdown: true })
      await kit.configure({ isInLockdown: true, entries: [customer, staff] })
      const [box] = kit.options.boxIds
      const command = await kit.open({ reservation: { id: 'certify-r', version: 1 } })
      await kit.untilStep(command, `${box} refused lockdown`)
      const refused = await kit.typeFor('4711')
      expectSo(refused === 'lockdown', `the customer’s code was ${refused}`)
      const accepted = await kit.typeFor('80264')
      expectSo(accepted === 'accepted', `the code of staff was ${accepted}`)
      await kit.shut()
      await kit.configure()
    },
  },
  {
    id: 'firmware',
    isSlow: true,
    claim: 'New firmware is never installed while a door is open: Error UpdateWaitsForDoor.',
    check: async (kit) => {
      await kit.configure()
      const [box] = kit.options.boxIds
      const version = '9.0.1'
      const held = () => kit.events('State').at(-1)?.payload.firmwareVersions.lock
      const command = await kit.open()
      await kit.untilStep(command, `${box} open`)
      await kit.send({ type: 'ForceUpdate', payload: { component: 'lock', version } })
      await kit.until('Error UpdateWaitsForDoor', () =>
        kit.events('Error').some(({ payload }) => payload.code === 'UpdateWaitsForDoor'),
      )
      await kit.rest(5_000)
      const early = held()
      await kit.shut()
      expectSo(early !== version, 'it was installed while the door was open')
      await kit.until(`firmware ${version} after the door closed`, () => held() === version, 60_000)
    },
  },
]
