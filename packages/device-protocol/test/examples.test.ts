import { DEVICE_MESSAGE_TYPES } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import {
  EXAMPLE_DEVICE_ID,
  EXAMPLE_DEVICE_SECRET,
  readAcknowledgementExamples,
  readExamples,
} from '../examples/read-examples.ts'
import {
  CHANNELS,
  decodeAcknowledgement,
  decodeFromTopic,
  decodeMessage,
  isSignedWith,
  topicOf,
} from '../src/index.ts'

const examples = readExamples()
const good = examples.filter(({ reason }) => reason === null)
const bad = examples.filter(({ reason }) => reason !== null)

describe('the example files', () => {
  test.each(DEVICE_MESSAGE_TYPES)('show %s good, if it can be, and bad [S3.48]', (type) => {
    const reasons = examples.filter((example) => example.type === type)
    expect(reasons.some(({ reason }) => reason !== null)).toBe(true)
    expect(reasons.some(({ reason }) => reason === null)).toBe(type !== 'Unknown')
  })

  test.each(good)('$file is understood [S3.50]', ({ type, bytes }) => {
    const message = decodeMessage(bytes)
    expect(message.type).toBe(type)
    expect(message).toEqual(JSON.parse(bytes.toString()))
  })

  test.each(bad)('$file is quarantined as $reason', ({ bytes, reason }) => {
    expect(decodeMessage(bytes)).toMatchObject({ type: 'Unknown', reason })
  })

  test.each(good)('$file belongs on one channel alone', ({ type, bytes }) => {
    const accepting = CHANNELS.filter(
      (channel) => decodeFromTopic(topicOf(EXAMPLE_DEVICE_ID, channel), bytes).type === type,
    )
    expect(accepting).toHaveLength(1)
  })

  test.each(good.filter(({ bytes }) => decodeMessage(bytes).type !== 'Unknown'))(
    '$file is signed if it is a command [S3.49]',
    ({ bytes }) => {
      const message = decodeMessage(bytes)
      const isCommand = 'kind' in message && message.kind === 'Command'
      expect(isSignedWith(bytes, EXAMPLE_DEVICE_SECRET)).toBe(isCommand)
    },
  )
})

describe('the example acknowledgements', () => {
  const acknowledgements = readAcknowledgementExamples()

  test.each(acknowledgements.filter(({ isGood }) => isGood))('$file is believed', ({ bytes }) => {
    const { ids, sentAt } = JSON.parse(bytes.toString()) as { ids: string[]; sentAt?: string }
    expect(decodeAcknowledgement(bytes, EXAMPLE_DEVICE_SECRET)).toEqual({
      ids,
      sentAt: sentAt === undefined ? null : new Date(sentAt),
    })
  })

  test.each(acknowledgements.filter(({ isGood }) => !isGood))('$file is ignored', ({ bytes }) => {
    expect(decodeAcknowledgement(bytes, EXAMPLE_DEVICE_SECRET)).toEqual({ ids: [], sentAt: null })
  })
})
