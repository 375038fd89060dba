import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the product listens on port 4000 unless it is told otherwise', () => {
  expect(readConfig({}).port).toBe(4000)
  expect(readConfig({ PORT: '8080' }).port).toBe(8080)
})
