import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { newSecretKey } from './platform/secrets.ts'

test('the product listens on port 4000 unless it is told otherwise [S7.2]', () => {
  expect(readConfig({}).port).toBe(4000)
  expect(readConfig({ PORT: '8080' }).port).toBe(8080)
})

const real = (publicUrl: string) =>
  readConfig({
    DATABASE_URL: 'postgres://db.example/lockerdesk',
    SECRET_KEYS: newSecretKey(),
    PUBLIC_URL: publicUrl,
  })

test.each(['https://desk.example', 'http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:80'])(
  'people may reach it at %s',
  (publicUrl) => {
    expect(real(publicUrl).publicUrl).toBe(publicUrl)
  },
)

test.each(['http://desk.example', 'http://10.0.0.5:4000', 'http://localhost.evil.example'])(
  'and not at %s, where cookies could be read on the way',
  (publicUrl) => {
    expect(() => real(publicUrl)).toThrow(
      'PUBLIC_URL must begin with https:// unless it is this machine',
    )
  },
)
