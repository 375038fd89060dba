import { SESSION_ABSOLUTE_DAYS } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../../test/devices/device-world.ts'
import { PASSWORD, passwordUser } from '../../../test/password-user.ts'
import { openBrowser } from '../../../test/test-browser.ts'
import { runningClock } from '../../../test/test-clock.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { movableClock, systemClock } from '../../platform/clock.ts'
import { SEND_MAIL } from '../mails/queue-mail.ts'
import { followDemoClock } from './follow-demo-clock.ts'

const HOUR_MS = 3_600_000

const clock = movableClock(systemClock)
let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ isDemo: true }, runningClock(1))
  await followDemoClock(api.services, clock)
})
afterAll(() => api.stop())

const move = (minutes: unknown, at = api) =>
  at.server.inject({ method: 'POST', url: '/api/demo/clock', payload: { minutes } })

const leadMs = (): number => clock.now().getTime() - Date.now()

describe('the clock of the demo', () => {
  test('moves forward for every process, and jobs that wait come closer by as much', async () => {
    const { services } = api
    const startAfter = new Date(Date.now() + 3 * HOUR_MS)
    await services.database.write('everything', (tx) =>
      services.jobs.enqueue(tx, SEND_MAIL, { mailId: 'none' }, { startAfter }),
    )
    const other = movableClock(systemClock)
    await followDemoClock(services, other)
    const moves: number[] = []
    other.onMoved(() => moves.push(other.now().getTime() - Date.now()))

    const answer = await move(60)
    expect(answer.statusCode).toBe(200)
    const shown = Date.parse(answer.json<{ now: string }>().now) - Date.now()
    expect(Math.abs(shown - HOUR_MS)).toBeLessThan(10_000)
    await until(() => leadMs() > HOUR_MS - 1000 && moves.length === 1)
    expect(Math.round((moves[0] ?? 0) / HOUR_MS)).toBe(1)

    const { rows } = await services.database.read('everything', (reader) =>
      sql<{ startAfter: string }>`select start_after as "startAfter" from pgboss.job
        where name = 'send-mail'`.execute(reader),
    )
    const closerMs = startAfter.getTime() - Date.parse(rows[0]?.startAfter ?? '')
    expect(Math.abs(closerMs - HOUR_MS)).toBeLessThan(1000)
  })

  test('is where it was left after a restart', async () => {
    await move(60)
    const restarted = movableClock(systemClock)
    await followDemoClock(api.services, restarted)
    expect(Math.round((restarted.now().getTime() - Date.now()) / HOUR_MS)).toBe(2)
  })

  test('keeps everybody signed in who is, and nobody whose session was over', async () => {
    const own = runningClock()
    const demo = await startTestApi({ isDemo: true }, own)
    const { email } = await passwordUser(demo.services)
    const signIn = async () => {
      const browser = openBrowser(demo)
      await browser.post('/api/auth/login', { email, password: PASSWORD })
      return browser
    }
    const gone = await signIn()
    own.advance({ days: 2 })
    const here = await signIn()
    for (let day = 1; day <= SESSION_ABSOLUTE_DAYS + 1; day++) {
      expect((await move(1440, demo)).statusCode).toBe(200)
      own.advance({ days: 1 })
    }
    expect((await here.get('/api/auth/token')).statusCode).toBe(200)
    expect((await gone.get('/api/auth/token')).statusCode).toBe(401)
    own.advance({ days: 2 })
    expect((await here.get('/api/auth/token')).statusCode).toBe(401)
    await demo.stop()
  })

  test.each([0, -60, 1.5, 1441, '60', undefined])(
    'refuses a move by %s minutes',
    async (minutes) => {
      expect((await move(minutes)).statusCode).toBe(400)
    },
  )

  test('cannot be read or moved outside demo mode', async () => {
    const real = await startTestApi({ isDemo: false })
    expect((await move(60, real)).statusCode).toBe(404)
    expect((await real.server.inject('/api/demo/clock')).statusCode).toBe(404)
    await real.stop()
  })
})
