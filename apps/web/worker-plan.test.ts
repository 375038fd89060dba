import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { workerOf, workerPlanOf } from './worker-plan.ts'

const page = (pattern: string, script: string) => ({
  pattern,
  scripts: ['assets/shell.js', script],
  styles: ['assets/shell.css'],
  texts: ['common', script],
})
const PRELOADS = {
  font: 'assets/inter.woff2',
  pages: [
    page('^/?$', 'assets/overview.js'),
    page('^/start/?$', 'assets/start.js'),
    page('^/reservations/fill/?$', 'assets/fill.js'),
    page('^/orders/?$', 'assets/orders.js'),
  ],
  texts: {
    en: {
      menu: 'assets/menu-en.js',
      common: 'assets/common-en.js',
      'assets/fill.js': 'assets/fill-en.js',
    },
    nl: { common: 'assets/common-nl.js', 'assets/orders.js': 'assets/orders-nl.js' },
  },
}
const FIRST = { files: ['assets/first.js', 'assets/first.css'], texts: ['menu'] }

test('the worker keeps the files of the pages that start without a network, each once', () => {
  expect(workerPlanOf(PRELOADS, ['a'], FIRST)).toMatchObject({
    pages: ['^/?$', '^/start/?$', '^/reservations/fill/?$', '^/orders/?$'],
    files: [
      '/assets/first.js',
      '/assets/first.css',
      '/assets/inter.woff2',
      '/assets/shell.js',
      '/assets/overview.js',
      '/assets/shell.css',
      '/assets/start.js',
      '/assets/fill.js',
    ],
    texts: {
      en: ['/assets/menu-en.js', '/assets/common-en.js', '/assets/fill-en.js'],
      nl: ['/assets/common-nl.js'],
    },
  })
})

test('another build has another worker, in whichever order its files come', () => {
  const buildOf = (...files: string[]) => workerPlanOf(PRELOADS, files, FIRST).build
  expect(buildOf('a', 'b')).toBe(buildOf('b', 'a'))
  expect(buildOf('a', 'b')).not.toBe(buildOf('a', 'c'))
})

test('a page that is gone is noticed at the build', () => {
  expect(() => workerPlanOf({ ...PRELOADS, pages: [] }, [], FIRST)).toThrow('no page at /')
})

test('the built worker is one plain script that listens to what it must', async () => {
  const heard: string[] = []
  runInNewContext(await workerOf(PRELOADS, ['a'], FIRST), {
    addEventListener: (name: string) => heard.push(name),
  })
  expect(heard).toEqual(['install', 'activate', 'message', 'push', 'notificationclick', 'fetch'])
})
