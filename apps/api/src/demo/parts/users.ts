import {
  COUNTRY_TIME_ZONES,
  type Country,
  DEMO_DOMAIN,
  type Language,
  type Role,
} from '@lockerdesk/domain'
import { hashPassword } from '../../platform/password-hash.ts'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { DealerIds } from './dealers.ts'
import { FIRST_NAMES, LAST_NAMES, mailbox } from './names.ts'
import { DEMO_ORGANISATION, type Organisation } from './organisations.ts'
import type { ResellerIds } from './resellers.ts'
import type { Shop } from './shops.ts'

const DEMO_PASSWORD = 'Lockerdesk1'

export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Null for those who work above organisations. */
  readonly organisationId: string | null
  /** One of the five that anybody can sign in as. */
  readonly isDemo: boolean
}

interface Tenancy {
  readonly resellers: ResellerIds
  readonly dealers: DealerIds
  readonly organisations: readonly Organisation[]
  readonly shops: readonly Shop[]
}

interface NewUser {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly country: Country
  readonly role: Role
  readonly organisationId?: string
  readonly dealerId?: string
  readonly resellerId?: string
  readonly shopIds?: readonly string[]
  readonly isDemo?: true
}

/** One per role with a password, and the colleagues that a real house would have. */
export const addUsers = async (tx: Tx, world: World, tenancy: Tenancy): Promise<User[]> => {
  const chance = world.chance('users')
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const made = [...demoUsers(tenancy), ...colleagues(world, tenancy)].map((user) => {
    const created = world.ago({ days: chance.between(35, 190), hours: chance.between(0, 23) })
    const lastSignIn = world.ago({ days: chance.between(0, 12), minutes: chance.between(5, 900) })
    const hasReadAnnouncement = user.email !== `member@${DEMO_DOMAIN}`
    const row = {
      id: world.idAt(created),
      email: user.email,
      name: user.name,
      language: user.language,
      date_format: user.language === 'de' ? 'DD.MM.YYYY' : 'DD/MM/YYYY',
      time_zone: COUNTRY_TIME_ZONES[user.country],
      time_rounding_minutes: 15,
      theme: 'system',
      density: 'comfortable',
      password_hash: user.isDemo === true ? passwordHash : null,
      password_changed_at: user.isDemo === true ? created : null,
      last_sign_in_at: user.isDemo === true ? null : lastSignIn,
      last_read_announcement_at: hasReadAnnouncement ? world.now : null,
      created_at: created,
      updated_at: created,
    }
    const assignment = {
      id: world.idAt(created),
      user_id: row.id,
      role: user.role,
      organisation_id: user.organisationId ?? null,
      dealer_id: user.dealerId ?? null,
      reseller_id: user.resellerId ?? null,
      shop_ids: user.shopIds ?? null,
      created_at: created,
    }
    return { user, row, assignment }
  })
  await insertRows(
    tx,
    'users',
    made.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'role_assignments',
    made.map(({ assignment }) => assignment),
  )
  return made.map(({ user, row }) => ({
    id: row.id,
    email: user.email,
    name: user.name,
    role: user.role,
    organisationId: user.organisationId ?? null,
    isDemo: user.isDemo ?? false,
  }))
}

const demoUsers = ({ resellers, dealers, organisations }: Tenancy): NewUser[] => {
  const organisation = organisations.find(({ key }) => key === DEMO_ORGANISATION)
  if (organisation === undefined) throw new Error('the demo organisation is missing')
  const demo = { language: 'en', country: 'be', isDemo: true } as const
  return [
    { ...demo, name: 'Sam Superuser', email: `superuser@${DEMO_DOMAIN}`, role: 'SuperUser' },
    {
      ...demo,
      name: 'Robin Reseller',
      email: `reseller@${DEMO_DOMAIN}`,
      role: 'Reseller',
      resellerId: resellers.lockerworks,
    },
    {
      ...demo,
      name: 'Dana Dealer',
      email: `dealer@${DEMO_DOMAIN}`,
      role: 'Dealer',
      dealerId: dealers.benelux,
    },
    {
      ...demo,
      name: 'Alex Admin',
      email: `admin@${DEMO_DOMAIN}`,
      role: 'Admin',
      organisationId: organisation.id,
    },
    {
      ...demo,
      name: 'Mika Member',
      email: `member@${DEMO_DOMAIN}`,
      role: 'Member',
      organisationId: organisation.id,
    },
  ]
}

const PER_ORGANISATION = 6

const colleagues = (world: World, { resellers, dealers, organisations, shops }: Tenancy) => {
  const chance = world.chance('colleagues')
  const taken = new Set<string>()
  const person = (language: Language, domain: string) => {
    for (;;) {
      const name = `${chance.one(FIRST_NAMES[language])} ${chance.one(LAST_NAMES[language])}`
      const email = `${mailbox(name)}@${domain}.example`
      if (taken.has(email)) continue
      taken.add(email)
      return { name, email, language }
    }
  }
  const inOrganisations = organisations.flatMap((organisation): NewUser[] =>
    Array.from({ length: PER_ORGANISATION }, (_, index) => {
      const own = shops.filter(({ organisationId }) => organisationId === organisation.id)
      const isInOneShop = index > 3
      return {
        ...person(organisation.language, organisation.pathname),
        country: organisation.country,
        role: index === 0 ? 'Admin' : 'Member',
        organisationId: organisation.id,
        ...(isInOneShop ? { shopIds: [chance.one(own).id] } : {}),
      }
    }),
  )
  const above: NewUser[] = [
    {
      ...person('nl', 'lockerpunt'),
      country: 'be',
      role: 'Dealer',
      dealerId: dealers.benelux,
    },
    {
      ...person('de', 'abholfach-sued'),
      country: 'de',
      role: 'Dealer',
      dealerId: dealers.alpen,
    },
    { ...person('fr', 'casiers-frais'), country: 'fr', role: 'Dealer', dealerId: dealers.paris },
    {
      ...person('fr', 'consigne-nouvelle'),
      country: 'fr',
      role: 'Reseller',
      resellerId: resellers.consigne,
    },
  ]
  return [...inOrganisations, ...above]
}
