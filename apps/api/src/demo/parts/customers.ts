import {
  CUSTOMER_PINCODE_LENGTH,
  type Country,
  LANGUAGES,
  type Language,
  newPincode,
} from '@lockerdesk/domain'
import { pincodeContext, pincodeMac } from '../../modules/customers/index.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Chance } from '../chance.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import { addCustomerHistory } from './customer-history.ts'
import type { CustomerRow } from './customer-row.ts'
import { CUSTOMER_FIRST_NAMES, CUSTOMER_LAST_NAMES } from './customer-names.ts'
import { mailbox } from './names.ts'
import { DEMO_ORGANISATION, type Organisation } from './organisations.ts'
import type { Shop } from './shops.ts'
import type { User } from './users.ts'

const IN_THE_DEMO_ORGANISATION = 1_400
const IN_EACH_OTHER = 120
const TWINS = 14
/** Whoever has a number from elsewhere came with the file of that day. */
const IMPORTED_DAYS_AGO = 421

const MAIL_DOMAINS = ['post.example', 'mail.example', 'brief.example', 'inbox.example']
const MOBILE: Record<Country, readonly [string, number]> = {
  at: ['+43664', 7],
  be: ['+3247', 7],
  de: ['+49151', 8],
  fr: ['+336', 8],
  lu: ['+352621', 6],
  nl: ['+316', 8],
}
const NOTES: Record<Language, readonly string[]> = {
  nl: [
    'Belt liever dan mailt.',
    'Komt altijd na 18 uur.',
    'Notenallergie.',
    'Box onderaan, rolstoel.',
  ],
  de: ['Kommt immer nach 18 Uhr.', 'Bitte anrufen, keine E-Mail.', 'Fach unten, Rollstuhl.'],
  fr: ['Passe toujours après 18 h.', 'Préfère le téléphone.', 'Casier en bas, fauteuil roulant.'],
  en: ['Always comes after 6 pm.', 'Prefers a call.', 'Bottom box, wheelchair.'],
}

type Person = Omit<CustomerRow, 'id' | 'sealed_pincode'>

/** Two thousand people: most of a butcher's, some twice, a few whom nobody can reach. */
export const addCustomers = async (
  tx: Tx,
  world: World,
  secrets: Secrets,
  organisations: readonly Organisation[],
  shops: readonly Shop[],
  users: readonly User[],
): Promise<CustomerRow[]> => {
  const chance = world.chance('customers')
  const rows: CustomerRow[] = []
  const codes: Record<string, unknown>[] = []
  for (const organisation of organisations) {
    const own = shops.filter(({ organisationId }) => organisationId === organisation.id)
    const people = peopleOf(world, chance, organisation, own)
    const pincodes = drawPincodes(chance, people.length)
    people.forEach((person, index) => {
      const pincode = pincodes[index] ?? ''
      const id = world.idAt(person.created_at)
      const code_mac = pincodeMac(secrets, organisation.id, pincode)
      codes.push({ organisation_id: organisation.id, code_mac, customer_id: id, freed_at: null })
      rows.push({ ...person, id, sealed_pincode: secrets.seal(pincode, pincodeContext(id)) })
    })
  }
  await insertRows(tx, 'customers', rows)
  await insertRows(tx, 'customer_pincodes', codes)
  await addCustomerHistory(tx, world, rows, users)
  return rows
}

const peopleOf = (
  world: World,
  chance: Chance,
  organisation: Organisation,
  shops: readonly Shop[],
): Person[] => {
  const isLarge = organisation.key === DEMO_ORGANISATION
  const count = isLarge ? IN_THE_DEMO_ORGANISATION : IN_EACH_OTHER
  const twins = isLarge ? TWINS : 2
  const people = Array.from({ length: count - twins }, (_, index) =>
    personOf(world, chance, organisation, shops, `K-${10_000 + 13 * index}`),
  )
  const reachable = people.filter(
    ({ emails, phonenumbers }) => emails.length * phonenumbers.length > 0,
  )
  return [
    ...people,
    ...reachable.slice(0, twins).map((person, index) => twinOf(world, chance, person, index)),
  ]
}

const personOf = (
  world: World,
  chance: Chance,
  organisation: Organisation,
  shops: readonly Shop[],
  number: string,
): Person => {
  const language = chance.isTrue(0.82) ? organisation.language : chance.one(LANGUAGES)
  const first_name = chance.one(CUSTOMER_FIRST_NAMES[language])
  const last_name = chance.one(CUSTOMER_LAST_NAMES[language])
  const [prefix, digits] = MOBILE[organisation.country]
  const email = `${mailbox(`${first_name} ${last_name}`)}${chance.between(1, 9_999)}@${chance.one(MAIL_DOMAINS)}`
  const phone = `${prefix}${chance
    .between(0, 10 ** digits - 1)
    .toString()
    .padStart(digits, '0')}`
  const emails = chance.isTrue(0.88) ? [email] : []
  const phonenumbers = chance.isTrue(0.78) ? [phone] : []
  const isImported = chance.isTrue(0.35)
  const typedAt = world.ago({ days: chance.between(1, 420), minutes: chance.between(0, 1_439) })
  const created_at = isImported ? world.ago({ days: IMPORTED_DAYS_AGO }) : typedAt
  const isOfAShop = chance.isTrue(0.72)
  const shop = chance.one(shops)
  return {
    organisation_id: organisation.id,
    public_id: world.publicId(),
    external_id: isImported ? number : '',
    first_name,
    last_name,
    emails,
    phonenumbers,
    language,
    notification_types: channelsOf(chance, emails, phonenumbers),
    shop_id: isOfAShop ? shop.id : null,
    note: chance.isTrue(0.07) ? chance.one(NOTES[language]) : '',
    created_at,
    updated_at: created_at,
  }
}

const channelsOf = (
  chance: Chance,
  emails: readonly string[],
  phonenumbers: readonly string[],
): string[] => {
  const wantsBoth = chance.isTrue(0.15)
  if (emails.length === 0) return phonenumbers.length === 0 ? [] : ['sms']
  return wantsBoth && phonenumbers.length > 0 ? ['email', 'sms'] : ['email']
}

/** The same person once more, as somebody else typed them. */
const twinOf = (world: World, chance: Chance, person: Person, index: number): Person => {
  const isByPhone = index % 3 === 0
  const emails = isByPhone ? [] : person.emails
  const phonenumbers = index % 3 === 1 ? [] : person.phonenumbers
  const created_at = world.ago({ days: chance.between(1, 40), minutes: chance.between(0, 1_439) })
  return {
    ...person,
    public_id: world.publicId(),
    external_id: '',
    first_name: index % 2 === 0 ? `${person.first_name.charAt(0)}.` : person.first_name,
    emails,
    phonenumbers,
    notification_types: emails.length > 0 ? ['email'] : ['sms'],
    note: '',
    created_at,
    updated_at: created_at,
  }
}

const drawPincodes = (chance: Chance, count: number): string[] => {
  const drawn = new Set<string>()
  while (drawn.size < count)
    drawn.add(newPincode(CUSTOMER_PINCODE_LENGTH, (limit) => chance.between(0, limit - 1)))
  return [...drawn]
}
