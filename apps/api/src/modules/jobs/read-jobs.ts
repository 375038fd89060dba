import { authorise, type Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import type { JobState } from '../../platform/jobs.ts'

/** Those that failed come first, then by name. */
export const jobs = async (call: Call): Promise<readonly JobState[]> => {
  authorise(call, 'admin.manage', { kind: 'platform' })
  const states = await read(call, (reader) => call.services.jobs.states(reader), 'everything')
  return states.toSorted(
    (a, b) => Number(isFailing(b)) - Number(isFailing(a)) || a.name.localeCompare(b.name),
  )
}

const isFailing = ({ failuresInARow, failed }: JobState): boolean =>
  failuresInARow > 0 || failed > 0
