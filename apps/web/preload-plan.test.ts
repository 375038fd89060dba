import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesIn, patternOf } from './preload-plan.ts'

const indexes = globSync('src/features/*/index.ts', { cwd: import.meta.dirname }).map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
)

test('every route with a page is found in its feature', () => {
  const routes = indexes.flatMap((code) => code.match(/component: lazyPage\(/g) ?? [])
  const pages = indexes.flatMap(pagesIn)
  expect(routes.length).toBeGreaterThan(80)
  expect(pages).toHaveLength(routes.length)
  expect(pages).toContainEqual({ path: '/auth/login', page: './sign-in/login-page.tsx' })
  expect(pages).toContainEqual({ path: '/orders/$orderId', page: './detail/order-page.tsx' })
})

test('a parameter matches one segment of an address', () => {
  const order = new RegExp(patternOf('/orders/$orderId'))
  expect(order.test('/orders/abc')).toBe(true)
  expect(order.test('/orders/abc/refund')).toBe(false)
  expect(new RegExp(patternOf('/')).test('/')).toBe(true)
  expect(new RegExp(patternOf('/')).test('/orders')).toBe(false)
})
