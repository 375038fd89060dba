import { expect, test } from 'vitest'
import { type Preloads, withPreloads } from './preloads.ts'

const DOCUMENT =
  '<head><title>Lockerdesk</title><link rel="stylesheet" href="/assets/first.css"></head>'

const preloads: Preloads = {
  firstQuestions: 'askFirst("$&")',
  font: 'assets/inter.woff2',
  pages: [
    {
      pattern: '^/orders/?$',
      scripts: ['assets/orders-page.js'],
      styles: ['assets/orders-page.css'],
      texts: ['common', 'orders'],
    },
    { pattern: '^/auth/login/?$', scripts: ['assets/login-page.js'], styles: [], texts: [] },
  ],
  texts: {
    en: { common: 'assets/common-en.js', orders: 'assets/orders-en.js' },
    nl: { common: 'assets/common-nl.js', orders: 'assets/orders-nl.js' },
  },
}

test('the document names the files of its page below the first style sheet', () => {
  const document = withPreloads(DOCUMENT, preloads, '/orders')
  const [, below = ''] = document.split('/assets/first.css')
  expect(below).toContain('<link rel="modulepreload" crossorigin href="/assets/orders-page.js">')
  expect(below).toContain('<link rel="stylesheet" crossorigin href="/assets/orders-page.css">')
  expect(below).toContain('href="/assets/inter.woff2"')
})

test('the script with the texts of every language and the first questions stands above all style sheets', () => {
  const [above = ''] = withPreloads(DOCUMENT, preloads, '/orders').split('/assets/first.css')
  expect(above).toContain('<script nonce="__CSP_NONCE__">')
  expect(above).toContain('"nl":["assets/common-nl.js","assets/orders-nl.js"]')
  expect(above).toContain('askFirst("$&")')
})

test('the pages of the sign-in do not ask who is there', () => {
  const document = withPreloads(DOCUMENT, preloads, '/auth/login')
  expect(document).toContain('login-page.js')
  expect(document).not.toContain('askFirst')
})

test('an address without a page leaves the document as it is', () => {
  expect(withPreloads(DOCUMENT, preloads, '/nowhere')).toBe(DOCUMENT)
})
