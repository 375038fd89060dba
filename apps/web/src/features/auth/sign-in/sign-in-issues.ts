import { passwordSignInInput, signInLinkInput } from '@lockerdesk/domain'
import { issuesIn } from '../issues-in.ts'

export const issuesInLinkForm = (values: unknown) => issuesIn(signInLinkInput, values)
export const issuesInPasswordForm = (values: unknown) => issuesIn(passwordSignInInput, values)
