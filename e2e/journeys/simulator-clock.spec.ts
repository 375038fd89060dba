import { expect, test } from '../fixtures.ts'

/** The other journeys run on the same product: the answers are made up, and the real clock stays. */
test('the simulator shows the time of the demo and sets it ahead by an hour or a day', async ({
  page,
}) => {
  let now = new Date('2027-03-01T21:30:00Z')
  const moves: unknown[] = []
  await page.route('/api/demo/clock', async (route) => {
    const body = route.request().postDataJSON() as { minutes: number } | null
    if (body !== null) {
      moves.push(body)
      now = new Date(now.getTime() + body.minutes * 60_000)
    }
    await route.fulfill({ json: { now: now.toISOString() } })
  })
  await page.goto('/simulator')
  const clock = page.getByRole('group', { name: 'Time of the demo' })
  await expect(clock).toContainText('Mon')
  await expect(clock).toContainText('22:30')
  await clock.getByRole('button', { name: '+1 hour' }).click()
  await expect(clock).toContainText('23:30')
  await clock.getByRole('button', { name: '+1 day' }).click()
  await expect(clock).toContainText('Tue')
  expect(moves).toEqual([{ minutes: 60 }, { minutes: 1440 }])
})
