import { describe, expect, test } from 'vitest'
import { LIVE_TOPICS } from '@lockerdesk/domain'
import { readEvents, topicsOf } from './live-events.ts'

describe('the live channel', () => {
  test('reads events that come in pieces', () => {
    const first = readEvents('event: changed\ndata: {"topic":"locker"}\n\ndata: {"to')
    expect(first.events).toEqual([{ event: 'changed', data: '{"topic":"locker"}' }])
    const second = readEvents(`${first.rest}pic":"gateway"}\n\n`)
    expect(second).toEqual({
      events: [{ event: 'message', data: '{"topic":"gateway"}' }],
      rest: '',
    })
  })

  test('leaves out comments, which only keep the line open', () => {
    expect(readEvents(': still here\n\n: and here\r\n\r\n').events).toEqual([])
  })

  test.each([
    ['{"topic":"locker","id":"1"}', ['locker']],
    ['[{"topic":"locker"},{"topic":"command"},{"topic":"locker"}]', ['locker', 'command']],
    ['{"topic":"weather"}', []],
    ['[{"topic":"everything","id":"1"}]', LIVE_TOPICS],
    ['not json', LIVE_TOPICS],
  ])('%s speaks of %j', (data, topics) => {
    expect(topicsOf({ event: 'message', data })).toEqual(topics)
  })
})
