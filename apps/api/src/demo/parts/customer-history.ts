import type { Tx } from '../../platform/postgres.ts'
import type { Chance } from '../chance.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { CustomerRow } from './customer-row.ts'
import type { User } from './users.ts'

const CHANGED = 0.12
const REVEALED = 0.05

interface Happening {
  readonly at: Date
  readonly operation: string
  readonly text: string
  readonly params: object
  readonly subject: CustomerRow | null
  readonly changes: readonly {
    readonly of: CustomerRow
    readonly before?: object
    readonly after?: object
  }[]
}

/** Who made them, who changed them since, and who looked at a code. */
export const addCustomerHistory = async (
  tx: Tx,
  world: World,
  customers: readonly CustomerRow[],
  users: readonly User[],
): Promise<void> => {
  const chance = world.chance('customer history')
  const organisationIds = [...new Set(customers.map((customer) => customer.organisation_id))]
  const logs: Record<string, unknown>[] = []
  const changes: Record<string, unknown>[] = []
  for (const organisationId of organisationIds) {
    const own = customers.filter((customer) => customer.organisation_id === organisationId)
    const colleagues = users.filter((user) => user.organisationId === organisationId)
    for (const happening of happeningsOf(world, chance, own)) {
      const by = chance.one(colleagues)
      const log = logOf(world, organisationId, happening, by)
      logs.push(log)
      for (const { of, before, after } of happening.changes)
        changes.push({
          id: world.idAt(happening.at),
          organisation_id: organisationId,
          customer_id: of.id,
          log_id: log.id,
          before: before ?? null,
          after: after ?? null,
          created_at: happening.at,
        })
    }
  }
  await insertRows(tx, 'logs', logs)
  await insertRows(tx, 'customer_changes', changes)
}

const happeningsOf = (world: World, chance: Chance, own: readonly CustomerRow[]): Happening[] => {
  const imported = own.filter((customer) => customer.external_id !== '')
  const typed = own.filter((customer) => customer.external_id === '')
  const importedAt = imported[0]?.created_at ?? world.now
  return [
    {
      at: importedAt,
      operation: 'Created',
      text: 'customersImported',
      params: { created: imported.length, updated: 0, unchanged: 0, refused: 3 },
      subject: null,
      changes: imported.map((of) => ({ of, after: fieldsOf(of) })),
    },
    ...typed.map((of) => ({
      at: of.created_at,
      operation: 'Created',
      text: 'customerCreated',
      params: { id: of.public_id },
      subject: of,
      changes: [{ of, after: fieldsOf(of) }],
    })),
    ...own.filter(() => chance.isTrue(CHANGED)).map((of) => changeOf(world, chance, of)),
    ...own
      .filter(() => chance.isTrue(REVEALED))
      .map((of) => ({
        at: momentAfter(world, chance, of),
        operation: 'Received',
        text: 'customerPincodeRevealed',
        params: { id: of.public_id },
        subject: of,
        changes: [{ of }],
      })),
  ]
}

const changeOf = (world: World, chance: Chance, of: CustomerRow): Happening => {
  const [before, after] = chance.one([
    [{ note: '' }, { note: of.note }],
    [{ notificationTypes: ['email', 'sms'] }, { notificationTypes: of.notification_types }],
    [{ lastName: of.last_name.slice(0, -1) }, { lastName: of.last_name }],
    [{ phonenumbers: [] }, { phonenumbers: of.phonenumbers }],
  ] as const)
  return {
    at: momentAfter(world, chance, of),
    operation: 'Updated',
    text: 'customerUpdated',
    params: { id: of.public_id },
    subject: of,
    changes: [{ of, before, after }],
  }
}

const momentAfter = (world: World, chance: Chance, { created_at }: CustomerRow): Date =>
  new Date(created_at.getTime() + chance.next() * (world.now.getTime() - created_at.getTime()))

const fieldsOf = (customer: CustomerRow) => ({
  firstName: customer.first_name,
  lastName: customer.last_name,
  emails: customer.emails,
  phonenumbers: customer.phonenumbers,
  language: customer.language,
})

const logOf = (world: World, organisationId: string, happening: Happening, by: User) => ({
  id: world.idAt(happening.at),
  organisation_id: organisationId,
  type: 'Customers',
  operation: happening.operation,
  severity: 'info',
  text_key: happening.text,
  text_params: happening.params,
  subject_id: happening.subject?.id ?? null,
  auth_type: 'user',
  user_id: by.id,
  user_name: by.name,
  ip: '203.0.113.7',
  created_at: happening.at,
})
