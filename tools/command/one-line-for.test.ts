import { describe, expect, test } from 'vitest'
import { oneLineFor } from './one-line-for.ts'
import { StartError } from './start-error.ts'

const refused = (address: string): Error => new Error(`connect ECONNREFUSED ${address}`)

describe('the line for an error', () => {
  test('is the message alone when a person can fix it', () => {
    expect(oneLineFor(new StartError('port 4000 is taken'))).toBe('port 4000 is taken')
  })

  test('adds the messages of the causes that the message does not name', () => {
    const cause = new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')], 'refused')
    expect(oneLineFor(new StartError('no database (refused)', { cause }))).toBe(
      'no database (refused): connect ECONNREFUSED ::1:5432: connect ECONNREFUSED 127.0.0.1:5432',
    )
  })

  test('is the stack of a bug, followed by the stack of each cause', () => {
    const cause = new Error('disk full', { cause: 'ENOSPC' })
    const error = new TypeError('cannot save', { cause })
    expect(oneLineFor(error)).toBe(`${error.stack}\ncaused by: ${cause.stack}\ncaused by: ENOSPC`)
  })

  test('is the text of what is no error', () => {
    expect(oneLineFor('gone')).toBe('gone')
  })
})
