import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { trace } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { duringWork, startWork } from './work.ts'

const linesOf = (write: (log: ReturnType<typeof createLogger>) => void): string => {
  let lines = ''
  write(createLogger('info', { write: (line) => (lines += line) }))
  return lines
}

test('a database error is logged without the connection, which holds the password', () => {
  const error = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { connectionParameters: { host: 'db' }, password: 'hunter2' },
  })
  const line = linesOf((log) => log.error({ err: error }, 'jobs'))
  expect(line).toContain('57P01')
  expect(line).not.toContain('hunter2')
  expect(line).not.toContain('connectionParameters')
})

test('the logger redacts identifiers and secrets at any depth', () => {
  const line = linesOf((log) =>
    log.info({
      pincode: '4711',
      user: { email: 'a@b.example' },
      req: { headers: { cookie: 'c00kie' } },
      call: { operation: 'customers', variables: { query: 'Quackelbeen' } },
    }),
  )
  expect(line).toContain('customers')
  expect(line).not.toMatch(/4711|a@b\.example|c00kie|Quackelbeen/)
})

test('personal data, numbers and keys in driver messages are not logged', () => {
  const error = Object.assign(
    new Error(
      'Key (email)=(ann.peeters+x@shop.example) for +32 470 12 34 56, Bearer abc.def-1, at smtp://joe:hunter2@mail',
    ),
    { detail: 'Key (pincode)=(4711) exists', parameters: ['4711'], code: '23505' },
  )
  const wrapped = new Error('wrapped', { cause: error })
  for (const err of [error, wrapped]) {
    const line = linesOf((log) => log.error({ err }, 'a call failed'))
    expect(line).toContain('Key (email)')
    expect(line).not.toMatch(/ann\.peeters|470 12|abc\.def|hunter2|4711/)
  }
  expect(linesOf((log) => log.error({ err: error }))).toContain('23505')
})

test('a full disk drops log lines and does not crash the process', () => {
  const script = `
    const { createLogger } = await import(${JSON.stringify(import.meta.resolve('./logger.ts'))})
    const log = createLogger('info')
    for (let line = 0; line < 3_000; line++) {
      log.info({ text: 'x'.repeat(1_000) })
      if (line % 100 === 0) await new Promise(setImmediate)
    }
    console.error('alive')`
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { stdio: ['ignore', full, 'pipe'], encoding: 'utf8', timeout: 15_000 },
  )
  closeSync(full)
  expect(stderr).toContain('alive')
  expect(status).toBe(0)
})

test('a log line has its trace id', () => {
  const span = trace.wrapSpanContext({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    spanId: 'b7ad6b7169203331',
    traceFlags: 1,
  })
  const line = linesOf((log) => duringWork(startWork(span), () => log.info('done')))
  expect(line).toContain('"traceId":"0af7651916cd43dd8448eb211c80319c"')
  expect(linesOf((log) => log.info('done'))).not.toContain('traceId')
})
