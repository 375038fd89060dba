import { expect, test } from 'vitest'
import { type Step, stepStandings } from './steps.ts'

const standingsOf = (done: Step[], may: Step[]) =>
  stepStandings(new Set(done), (step) => may.includes(step)).map(
    ({ step, state }) => `${step} ${state}`,
  )

const ALL: Step[] = [
  'reseller',
  'dealer',
  'organisation',
  'shop',
  'gateway',
  'locker',
  'reservation',
]

test('a SuperUser of an empty platform begins with the reseller', () => {
  expect(standingsOf([], ALL)).toEqual([
    'reseller next',
    ...ALL.slice(1).map((step) => `${step} later`),
  ])
})

test('a Dealer sees neither resellers nor dealers', () => {
  expect(standingsOf(['reseller', 'dealer'], ALL.slice(2))[0]).toBe('organisation next')
})

test('an Admin without gateways waits for the dealer, and is told so', () => {
  expect(standingsOf(['shop'], ['shop', 'reservation'])).toEqual([
    'shop done',
    'gateway waiting',
    'locker later',
    'reservation later',
  ])
})

test('whatever is done is done, in whichever order', () => {
  expect(standingsOf(['shop', 'locker'], ALL.slice(3))).toEqual([
    'shop done',
    'gateway next',
    'locker done',
    'reservation later',
  ])
})
