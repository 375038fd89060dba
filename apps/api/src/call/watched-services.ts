import type { Services } from '../services.ts'
import type { Database, Scope } from '../platform/postgres.ts'
import type { ReadTables } from './read-tables.ts'

/** Dependencies of a response, recorded while the server resolves it. */
export interface Dependencies {
  readonly topics: Set<string>
  readonly places: Set<string>
  /** True if it read the clock. */
  isTimed: boolean
  /** True if it depends on something without change marks. */
  isUnfollowed: boolean
}

export const emptyDependencies = (): Dependencies => ({
  topics: new Set(),
  // Tables whose rows belong to no organisation.
  places: new Set(['']),
  isTimed: false,
  isUnfollowed: false,
})

const OF_PERSON = /\buser_id"? = \$(\d+)/g

/** Services that record the dependencies of one response to one user. */
export const watchedServices = (
  services: Services,
  readTables: (text: string) => ReadTables,
  personId: string,
  noted: Dependencies,
): Services => {
  const note = (scope: Scope, text: string, values: readonly unknown[]) => {
    const { topics, isOfOrganisations, isOfPeople, isUnmarked, isTimed } = readTables(text)
    for (const topic of topics) noted.topics.add(topic)
    noted.isTimed ||= isTimed
    noted.isUnfollowed ||= isUnmarked
    if (isOfOrganisations && scope === 'everything') noted.isUnfollowed = true
    else if (isOfOrganisations && scope !== 'everything')
      for (const id of scope.organisationIds) noted.places.add(id)
    if (isOfPeople) {
      noted.places.add(personId)
      noted.isUnfollowed ||= !isOfPerson(text, values, personId)
    }
  }
  const unfollowed = <Key extends keyof Services>(key: Key): Services[Key] => {
    noted.isUnfollowed = true
    return services[key]
  }
  const read: Database['read'] = (scope, work) =>
    services.database.read(scope, work, (text, values) => note(scope, text, values))
  return {
    ...services,
    clock: {
      now: () => {
        noted.isTimed = true
        return services.clock.now()
      },
    },
    database: {
      ...services.database,
      read,
      readAtOnce: read,
      readUnscoped: (work) => {
        noted.isUnfollowed = true
        return services.database.readUnscoped(work)
      },
      write: (scope, work) => {
        noted.isUnfollowed = true
        return services.database.write(scope, work)
      },
    },
    // It may be behind the snapshot of the revision.
    get replica() {
      return services.replica === null ? null : unfollowed('replica')
    },
    // The state of these is not in the tables. Mail and SMS have none: they only send.
    get jobs() {
      return unfollowed('jobs')
    },
    get payments() {
      return unfollowed('payments')
    },
    get notices() {
      return unfollowed('notices')
    },
    get apiKeyUses() {
      return unfollowed('apiKeyUses')
    },
  }
}

/** Every `user_id = $n` of the statement is this person. */
const isOfPerson = (text: string, values: readonly unknown[], personId: string): boolean => {
  const asked = [...text.matchAll(OF_PERSON)].map(([, number]) => values[Number(number) - 1])
  return asked.length > 0 && asked.every((id) => id === personId)
}
