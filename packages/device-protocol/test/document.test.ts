import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CODE_KINDS,
  CONNECTION_STATUSES,
  DEVICE_KINDS,
  DEVICE_MESSAGE_TYPES,
  FIRMWARE_CHANNELS,
  FIRMWARE_COMPONENTS,
  LOCK_STATUSES,
  MESSAGE_KINDS,
  TEMPERATURE_TYPES,
} from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../src/canonical-json.ts'
import { EXAMPLE_DEVICE_SECRET, readExamples } from '../examples/read-examples.ts'
import {
  COMMAND_REASONS,
  COMMAND_STATUSES,
  DOOR_CAUSES,
  ERROR_CODES,
  hashCode,
  signatureOf,
  TERMINAL_RESULTS,
  UNKNOWN_REASONS,
} from '../src/index.ts'

const document = readFileSync(join(import.meta.dirname, '../../../docs/device-protocol.md'), 'utf8')
const sectionOf = (title: string): string => {
  const [, section = ''] = document.split(`### ${title}\n`)
  return section.split(/^##/m)[0] ?? ''
}
const rowOf = (field: string): string[] => {
  const row = sectionOf('Every value, as it is spelled')
    .split('\n')
    .find((line) => line.startsWith(`| ${field} `))
  return [...(row?.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, value = '']) => value)
}

describe('the document of the protocol', () => {
  test('computes the hash of a code as the code does, at each of its steps', async () => {
    const section = sectionOf('The hash of a code, step by step')
    const [digits = '', ascii = ''] =
      /`(\d+)` is the bytes `([\d ]+)`/.exec(section)?.slice(1) ?? []
    expect(Buffer.from(digits).toString('hex')).toBe(ascii.replaceAll(' ', ''))
    const [salt = '', saltHex] = /`(\S+)` is the 16 bytes\s+`(\S+)`/.exec(section)?.slice(1) ?? []
    expect(Buffer.from(salt, 'base64url').toString('hex')).toBe(saltHex)
    const hash = await hashCode(salt, digits)
    expect(section).toContain(`\`${Buffer.from(hash, 'base64url').toString('hex')}\``)
    expect(section).toContain(`\`${hash}\``)
  })

  test('signs the example as the code does', () => {
    const section = sectionOf('The signature of a command, step by step')
    const [file] = /[\w.-]+\.json/.exec(section) ?? []
    const bytes = readExamples().find((example) => example.file === file)?.bytes
    const { signature, ...unsigned } = JSON.parse(String(bytes)) as { signature: string }
    expect(section).toContain(`\`${EXAMPLE_DEVICE_SECRET}\``)
    expect(section).toContain(canonicalJson(unsigned))
    expect(signatureOf(unsigned, EXAMPLE_DEVICE_SECRET)).toBe(signature)
    expect(section).toContain(`\`${signature}\``)
  })

  test.each<[string, readonly string[]]>([
    ['`kind`', MESSAGE_KINDS],
    ['`deviceKind`', DEVICE_KINDS],
    ['`connectionStatus`', CONNECTION_STATUSES],
    ['`lockStatus`, `mainDoorStatus`', LOCK_STATUSES],
    ['`temperatureType`', TEMPERATURE_TYPES],
    ['`change.status` (command)', COMMAND_STATUSES],
    ['`change.reason`', COMMAND_REASONS],
    ['`change.cause` (door)', DOOR_CAUSES],
    ['`result`', TERMINAL_RESULTS],
    ['`codeKind`, `kind` of a code', CODE_KINDS],
    ['`component`', FIRMWARE_COMPONENTS],
    ['`channel`', FIRMWARE_CHANNELS],
    ['`code` of an `Error`', ERROR_CODES],
    ['reasons of `Unknown`', UNKNOWN_REASONS],
  ])('spells every value of %s', (field, values) => {
    expect(rowOf(field).toSorted()).toEqual([...values].toSorted())
  })

  test.each(DEVICE_MESSAGE_TYPES)('describes %s', (type) => {
    expect(document).toContain(`| \`${type}\` |`)
  })
})
