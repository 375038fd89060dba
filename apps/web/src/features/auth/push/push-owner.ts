import { PUSH_OWNER, remembered } from '../../../lib/remembered.ts'
import type { PushAnswer } from './push.graphql.ts'

const sessionIn = ({ mySessions }: Pick<PushAnswer, 'mySessions'>): string =>
  mySessions.find(({ isCurrent }) => isCurrent)?._id ?? ''

/** Notes who wants to be pushed to here, and in which session the server knows of it. */
export const notePushOwner = (userId: string, answer: Pick<PushAnswer, 'mySessions'>): void =>
  remembered.write(PUSH_OWNER, `${userId} ${sessionIn(answer)}`)

/** Whether the server was told in this session already: what is missing there now was removed by its user. */
export const wasToldNow = (userId: string, answer: Pick<PushAnswer, 'mySessions'>): boolean =>
  remembered.read(PUSH_OWNER) === `${userId} ${sessionIn(answer)}`

export const forgetPushOwner = (): void => remembered.forget(PUSH_OWNER)
