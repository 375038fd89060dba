import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

const linesOf = (write: (log: ReturnType<typeof createLogger>) => void): string => {
  let lines = ''
  write(createLogger('info', { write: (line) => (lines += line) }))
  return lines
}

test('an error of the database is told without the connection, which knows the password', () => {
  const error = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { connectionParameters: { host: 'db' }, password: 'hunter2' },
  })
  const line = linesOf((log) => log.error({ err: error }, 'jobs'))
  expect(line).toContain('57P01')
  expect(line).not.toContain('hunter2')
  expect(line).not.toContain('connectionParameters')
})

test('what identifies or opens something is blotted out, however deep it stands', () => {
  const line = linesOf((log) =>
    log.info({
      pincode: '4711',
      user: { email: 'a@b.example' },
      req: { headers: { cookie: 'c00kie' } },
    }),
  )
  expect(line).not.toMatch(/4711|a@b\.example|c00kie/)
})
