import { foldText } from '../folded.ts'
import type { CustomerFields } from './customer.ts'
import type {
  ImportedRow,
  ImportWorld,
  KnownCustomer,
  PlannedCustomer,
} from './customer-import-plan.ts'
import type { ImportKeys, ImportProblem } from './customer-import-row.ts'

interface Entry {
  readonly _id: string
  readonly isReachable: boolean
  readonly before: KnownCustomer | null
  fields: CustomerFields
  pincode: string | null
}

const isSame = (one: CustomerFields, other: CustomerFields): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

const inOrder = (fields: CustomerFields) => [
  fields.firstName,
  fields.lastName,
  fields.externalId,
  fields.emails,
  fields.phonenumbers,
  fields.language,
  fields.notificationTypes,
  fields.shopId,
  fields.note,
]

const contactsOf = ({
  emails,
  phonenumbers,
}: {
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
}): string[] => [...emails, ...phonenumbers]

const nameKey = ({ firstName, lastName }: Pick<ImportKeys, 'firstName' | 'lastName'>): string =>
  foldText(`${lastName}\n${firstName}`)

/** Indexes the customers that the file may refer to: by id, external id, contact and name. */
export const createImportIndex = (world: ImportWorld) => {
  const entries = new Map<string, Entry>()
  const byPublicId = new Map<string, Entry>()
  const byExternalId = new Map<string, Entry>()
  const byContact = new Map<string, Set<Entry>>()
  const byNameAlone = new Map<string, Entry>()
  const holders = new Map<string | null, string>(world.pincodeHolders)
  const written = new Set<Entry>()

  const enter = (entry: Entry): void => {
    entries.set(entry._id, entry)
    if (entry.fields.externalId !== '') byExternalId.set(entry.fields.externalId, entry)
    for (const contact of contactsOf(entry.fields))
      byContact.set(contact, (byContact.get(contact) ?? new Set()).add(entry))
    if (contactsOf(entry.fields).length === 0 && entry.fields.externalId === '')
      byNameAlone.set(nameKey(entry.fields), entry)
  }
  const leave = (entry: Entry): void => {
    byExternalId.delete(entry.fields.externalId)
    for (const contact of contactsOf(entry.fields)) byContact.get(contact)?.delete(entry)
    if (byNameAlone.get(nameKey(entry.fields)) === entry) byNameAlone.delete(nameKey(entry.fields))
  }
  for (const before of world.known) {
    const { _id, id, isReachable, ...fields } = before
    const entry: Entry = { _id, isReachable, before, fields, pincode: null }
    byPublicId.set(id, entry)
    enter(entry)
  }

  const ofExternalId = (externalId: string): Entry | undefined =>
    byExternalId.get(externalId) ??
    // Stryker disable next-line StringLiteral: no customer has such an id either
    entries.get(world.mergedExternalIds.get(externalId) ?? '')

  /** A household shares a phone number: only the same first name identifies the same person. */
  const isSamePerson = (entry: Entry, { externalId, firstName }: ImportKeys): boolean =>
    entry.isReachable &&
    (externalId === '' || entry.fields.externalId === '') &&
    (firstName === '' || foldText(entry.fields.firstName) === foldText(firstName))

  const find = (keys: ImportKeys): Entry | undefined => {
    const named = byPublicId.get(keys.publicId)
    if (named?.isReachable === true) return named
    const numbered = ofExternalId(keys.externalId)
    if (numbered !== undefined) return numbered.isReachable ? numbered : undefined
    const contacts = contactsOf(keys)
    for (const contact of contacts) {
      // Stryker disable next-line ArrayDeclaration: a text in it is nobody that could be reached
      for (const entry of byContact.get(contact) ?? []) if (isSamePerson(entry, keys)) return entry
    }
    if (contacts.length > 0 || keys.externalId !== '') return undefined
    const alone = byNameAlone.get(nameKey(keys))
    return alone?.isReachable === true ? alone : undefined
  }

  const conflicts = (
    entry: Entry | undefined,
    { externalId }: ImportKeys,
    pincode: string | null,
  ): ImportProblem[] => {
    const holder = ofExternalId(externalId)
    const codeHolder = holders.get(pincode)
    return [
      ...(holder !== undefined && holder !== entry
        ? [{ column: 'externalId', problem: 'taken' } as const]
        : []),
      ...(codeHolder !== undefined && codeHolder !== entry?._id
        ? [{ column: 'pincode', problem: 'taken' } as const]
        : []),
    ]
  }

  const write = (
    found: Entry | undefined,
    fields: CustomerFields,
    typed: string | null,
  ): ImportedRow => {
    const entry: Entry = found ?? {
      _id: world.newId(),
      isReachable: true,
      before: null,
      fields,
      pincode: null,
    }
    const pincode = holders.get(typed) === entry._id ? null : typed
    if (found !== undefined && pincode === null && isSame(found.fields, fields))
      return { outcome: 'unchanged', customerId: entry._id, problems: [] }
    leave(entry)
    entry.fields = fields
    entry.pincode = pincode ?? entry.pincode
    written.add(entry)
    if (pincode !== null) holders.set(pincode, entry._id)
    enter(entry)
    return {
      outcome: found === undefined ? 'created' : 'updated',
      customerId: entry._id,
      problems: [],
    }
  }

  const changed = (): PlannedCustomer[] =>
    [...entries.values()]
      .filter((entry) => written.has(entry))
      .map(({ _id, before, fields, pincode }) => ({ _id, before, after: fields, pincode }))

  return { find, conflicts, write, changed }
}
