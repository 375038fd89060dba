// @vitest-environment happy-dom
import { MAX_BREADCRUMBS } from '@lockerdesk/domain'
import { expect, test, vi } from 'vitest'

test('steps of before the reporter reach it with those after, without names and searches [S9.21]', async () => {
  // Tests share modules, and another may have handed over already.
  vi.resetModules()
  const { handOverBreadcrumbs, leaveBreadcrumb, watchSteps } = await import('./breadcrumbs.ts')
  const answer = vi.fn<typeof fetch>(async () => new Response('{}', { status: 502 }))
  vi.stubGlobal('fetch', answer)
  watchSteps()
  document.body.innerHTML = '<main id="main"><a class="row" href="#x">An Peeters</a></main>'
  for (let count = 0; count < MAX_BREADCRUMBS; count++)
    leaveBreadcrumb({ category: 'navigation', data: { to: `/${count}` } })
  document.querySelector('a')?.click()
  await fetch('/graphql?variables=canary', { method: 'POST' })
  await fetch('/api/errors')
  const taken: { message?: string; data?: object; level: string }[] = []
  handOverBreadcrumbs((crumb) => taken.push(crumb))
  expect(taken).toHaveLength(MAX_BREADCRUMBS)
  expect(taken[0]).toMatchObject({ data: { to: '/2' }, timestamp: expect.any(Number) as number })
  expect(taken.at(-2)?.message).toBe('html > body > main#main > a.row')
  expect(taken.at(-1)).toMatchObject({
    level: 'error',
    data: { method: 'POST', url: '/graphql', status_code: 502 },
  })
  expect(JSON.stringify(taken)).not.toMatch(/Peeters|canary/)

  answer.mockRejectedValueOnce(new TypeError('no network'))
  await expect(fetch(new URL('https://pay.example/return?code=canary'))).rejects.toThrow(
    'no network',
  )
  expect(taken).toHaveLength(MAX_BREADCRUMBS + 1)
  expect(taken.at(-1)).toMatchObject({ level: 'error', data: { url: '/return' } })
  vi.unstubAllGlobals()
})
