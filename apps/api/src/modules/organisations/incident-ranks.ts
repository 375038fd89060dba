import type { Call } from '../../call/call.ts'
import type { OrganisationRank } from './organisation-list-store.ts'

type ReadRanks = (call: Call) => Promise<OrganisationRank[]>

let readRanks: ReadRanks | undefined

/** Who ranks organisations by their incidents imports this module, so it is handed in. */
export const wireIncidentRanks = (read: ReadRanks): void => {
  readRanks = read
}

/** Of the organisations with incidents that the caller may know of, the worst first. */
export const incidentRanks: ReadRanks = (call) => {
  if (readRanks === undefined) throw new Error('nobody ranks incidents')
  return readRanks(call)
}
