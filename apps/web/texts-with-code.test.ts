import { expect, test } from 'vitest'
import { namespacesIn } from './texts-with-code.ts'

test.each([
  [`useTranslation('orders')`, ['orders']],
  [`const { t } = useTranslation(['orders', 'common'])`, ['orders', 'common']],
  [`useTranslation([\n  'orders',\n  'dates',\n])\nuseTranslation('orders')`, ['orders', 'dates']],
  [`useTranslation()`, []],
  [`useTranslation(namespace)`, []],
])('the texts of %j are %j', (code, namespaces) => {
  expect(namespacesIn(code)).toEqual(namespaces)
})
