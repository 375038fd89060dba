import type { TakeOuts } from '../take-out.ts'
import { ACCESS } from './access.ts'
import { CONTENT } from './content.ts'
import { PARTNERS } from './partners.ts'
import { PRIVACY } from './privacy.ts'
import { QUERIES } from './queries.ts'
import { SESSIONS } from './sessions.ts'
import { SIGN_IN } from './sign-in.ts'
import { TRACES } from './traces.ts'

export const TAKE_OUTS: TakeOuts = {
  ...SESSIONS,
  ...SIGN_IN,
  ...ACCESS,
  ...QUERIES,
  ...CONTENT,
  ...PARTNERS,
  ...TRACES,
  ...PRIVACY,
}
