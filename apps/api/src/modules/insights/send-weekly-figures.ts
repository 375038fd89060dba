import {
  COUNTRY_TIME_ZONES,
  coverageFor,
  daysAfter,
  type DayPeriod,
  dayOf,
  type InsightSums,
  instantOfWallTime,
  mostChanged,
  quietEnd,
  type RoleAssignment,
  shopLimitAt,
  verdictAt,
  weekOfMail,
  withoutCosts,
} from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import {
  listWeeklyMailUsers,
  preferencesOfUsers,
} from '../../call/notification-preference-store.ts'
import type { Reader } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { queueMail } from '../mails/index.ts'
import { assignmentsOf } from '../users/index.ts'
import { listComparedOrganisations } from './compared-organisation-store.ts'
import { findCountedAt, type InsightReach } from './insight-store.ts'
import { sumPeriod } from './read-insights.ts'
import { weeklyMailLink } from './unsubscribe-weekly.ts'
import {
  claimWeeklyMail,
  deleteWeeklyMailsBefore,
  findWeeklyReader,
  hasWeeklyMail,
  listMailedOrganisations,
  type WeeklyReader,
} from './weekly-mail-store.ts'
import { type MailedPlace, weeklyMail } from './weekly-mail-text.ts'

const USERS_AT_ONCE = 50
/** Rows of sent mails are kept so long: far longer than a week stays due. */
const KEPT_DAYS = 60

interface MailSubject extends MailedPlace {
  /** Null: the sum of several organisations. */
  readonly organisationId: string | null
  readonly timeZone: string
  readonly reach: InsightReach
  /** False for readers who cannot edit products: the margin would tell purchase prices. */
  readonly seesCosts: boolean
}

/** Sends each user the mail of the last week for every place of theirs, unless it was sent. */
export const sendWeeklyFigures = async (services: Services): Promise<void> => {
  const { database, clock } = services
  await database.write('everything', (tx) =>
    deleteWeeklyMailsBefore(tx, daysAfter(dayOf(clock.now()), -KEPT_DAYS)),
  )
  let after = ''
  for (;;) {
    const userIds = await database.read('everything', (reader) =>
      listWeeklyMailUsers(reader, after, USERS_AT_ONCE),
    )
    for (const userId of userIds) await sendToUser(services, userId)
    const last = userIds.at(-1)
    if (last === undefined || userIds.length < USERS_AT_ONCE) return
    after = last
  }
}

/** In quiet hours nothing leaves: the next run after them sends it. */
const sendToUser = async (services: Services, userId: string): Promise<void> => {
  const { database, clock } = services
  const found = await database.read('everything', async (reader) => {
    const user = await findWeeklyReader(reader, userId)
    const preferences = (await preferencesOfUsers(reader, [userId]))(userId)
    if (user === null || quietEnd(preferences, user.timeZone, clock.now()) !== null) return null
    return { user, subjects: await subjectsOf(reader, user) }
  })
  for (const subject of found?.subjects ?? [])
    if (found !== null) await sendAbout(services, found.user, subject)
}

const subjectsOf = async (reader: Reader, user: WeeklyReader): Promise<MailSubject[]> => {
  const assignments = await assignmentsOf(reader, user._id)
  return [
    ...(await ownOrganisations(reader, assignments)),
    ...(await comparedOrganisations(reader, user, assignments)),
  ]
}

/** Organisations in which the user has a role of their own. */
const ownOrganisations = async (
  reader: Reader,
  assignments: readonly RoleAssignment[],
): Promise<MailSubject[]> => {
  const { organisationIds } = coverageFor(assignments, 'insight.read')
  const organisations = await listMailedOrganisations(reader, organisationIds)
  return organisations
    .filter((place) => verdictAt({ kind: 'user', assignments }, 'insight.read', place) !== 'no')
    .map((place) => ({
      organisationId: place.organisationId,
      name: place.name,
      path: `/insights?organisationId=${place.organisationId}&`,
      timeZone: COUNTRY_TIME_ZONES[place.country],
      reach: {
        organisationIds: [place.organisationId],
        shopIds: shopLimitAt(assignments, place),
      },
      seesCosts: verdictAt({ kind: 'user', assignments }, 'product.write', place) !== 'no',
    }))
}

/** The sum for a dealer, reseller or SuperUser, by their own clock: their organisations may have several. */
const comparedOrganisations = async (
  reader: Reader,
  { language, timeZone }: WeeklyReader,
  assignments: readonly RoleAssignment[],
): Promise<MailSubject[]> => {
  const coverage = coverageFor(assignments, 'insight.compare')
  const organisations = await listComparedOrganisations(reader, coverage)
  if (organisations.length === 0) return []
  return [
    {
      organisationId: null,
      name: translate(language, 'mails:weeklyFigures.organisations', {
        count: organisations.length,
      }),
      path: '/insights/organisations?',
      timeZone,
      reach: { organisationIds: organisations.map(({ _id }) => _id), shopIds: null },
      // Whoever compares organisations can edit their products.
      seesCosts: true,
    },
  ]
}

/** The claim and the mail commit together: a run that is killed leaves neither. */
const sendAbout = (services: Services, user: WeeklyReader, subject: MailSubject): Promise<void> =>
  services.database.write('everything', async (tx) => {
    const now = services.clock.now()
    const { organisationId, timeZone, reach } = subject
    const week = weekOfMail(now, timeZone)
    const key = { userId: user._id, organisationId, week: week.from }
    if (await hasWeeklyMail(tx, key)) return
    if (!(await isCounted(tx, reach, week, timeZone))) return
    const { sums, previous } = await sumPeriod(tx, reach, week)
    if (!(await claimWeeklyMail(tx, key, now.toISOString()))) return
    const seen = subject.seesCosts ? (all: InsightSums) => all : withoutCosts<InsightSums>
    const figures = mostChanged(seen(sums), seen(previous))
    if (figures.length === 0) return
    const links = {
      publicUrl: services.publicUrl,
      unsubscribeLink: weeklyMailLink(services, user._id),
    }
    await queueMail(tx, services, weeklyMail(user, subject, week, figures, links))
  })

/** After the end of the week: else the roll-up has to run first. */
const isCounted = async (
  reader: Reader,
  reach: InsightReach,
  { to }: DayPeriod,
  timeZone: string,
): Promise<boolean> => {
  const countedAt = await findCountedAt(reader, reach)
  const end = instantOfWallTime(`${daysAfter(to, 1)}T00:00`, timeZone)
  return countedAt !== null && new Date(countedAt) >= end
}
