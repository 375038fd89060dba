import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../call/call.ts'
import { listKnownNames, type Look, checkForChanges } from '../call/change-mark-store.ts'
import { type ReadTables, tableReader } from '../call/read-tables.ts'
import { openRevision, sealRevision } from '../call/revision.ts'
import { emptyDependencies, watchedServices } from '../call/watched-services.ts'
import type { Database, Reader } from '../platform/postgres.ts'
import { VERSION } from '../platform/version.ts'
import type { Services } from '../services.ts'

const HEADER = 'x-revision'
/** How long a revision is valid at most. */
const KEPT_MS = 60_000
/** How long it is valid if the answer depends on the time: so late is a change that only time brings. */
const KEPT_TIMED_MS = 30_000
/** Tabs that were opened together, as after a restart, would otherwise all ask in full in the same moment for ever. */
const spread = (mostMs: number): number => mostMs * (1 - Math.random() / 2)

export interface Asked {
  readonly source: string
  readonly operationName: string | undefined
  readonly variables: object
}

/** A call whose client polls. */
export interface Poll {
  /** Runs within the trip that opens the call. */
  readonly look: (reader: Reader) => Promise<void>
  /** Call it once the caller is known. */
  of(call: Call, asked: Asked): PolledCall
}

interface PolledCall {
  /** The client already has this answer. */
  readonly isUnchanged: boolean
  /** Resolve the query with these: they record what it reads. */
  readonly services: Services
  /** Of the resolved answer; null if its changes cannot be tracked. */
  revision(): string | null
}

/** Null if the client does not poll. */
export const openPoll = async (
  services: Services,
  { headers }: FastifyRequest,
): Promise<Poll | null> => {
  const header = headers[HEADER]
  if (typeof header !== 'string') return null
  const { secrets, clock, database } = services
  const schema = await readSchema(database)
  const known = openRevision(secrets, header)
  const now = clock.now().getTime()
  const since = known !== null && known.from <= now && now < known.until ? known : null
  let seen: Look | undefined
  return {
    look: async (reader) => {
      seen = await checkForChanges(reader, since)
    },
    of: (call, asked) => {
      if (seen === undefined) throw new Error('the call was opened without a look')
      const { isUnchanged, snapshot, era } = seen
      const inShort = shortOf(services, call, asked, schema.hash)
      const noted = emptyDependencies()
      return {
        isUnchanged: isUnchanged && since?.asked === inShort,
        services: watchedServices(services, schema.readTables, call.actor.id, noted),
        revision: () => {
          if (noted.isUnfollowed) return null
          return sealRevision(secrets, {
            from: now,
            until: now + spread(noted.isTimed ? KEPT_TIMED_MS : KEPT_MS),
            asked: inShort,
            snapshot,
            era,
            places: [...noted.places],
            topics: [...noted.topics],
          })
        },
      }
    },
  }
}

/** Identifies the answer: other rights, another organisation or other variables never match. */
const shortOf = ({ secrets }: Services, call: Call, asked: Asked, schema: string): string => {
  const { actor, organisation, platform, language } = call
  const { source, operationName, variables } = asked
  return secrets.mac(
    JSON.stringify([
      VERSION,
      schema,
      actor,
      organisation,
      platform,
      language,
      source,
      operationName ?? null,
      variables,
    ]),
    'asked',
  )
}

interface Schema {
  readonly readTables: (text: string) => ReadTables
  readonly hash: string
}

const schemas = new WeakMap<Database, Promise<Schema>>()

/** Read once per process: the schema changes with the version only. */
const readSchema = (database: Database): Promise<Schema> => {
  const known = schemas.get(database)
  if (known !== undefined) return known
  const read = database.read('everything', listKnownNames).then((names) => {
    const lines = names.map(({ name, marker, source }) => `${name} ${marker} ${source}`).toSorted()
    return {
      readTables: tableReader(names),
      hash: createHash('sha256').update(lines.join('\n')).digest('base64url'),
    }
  })
  schemas.set(database, read)
  read.catch(() => schemas.delete(database))
  return read
}
