import { expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { emailSettingsInput } from './email-settings.ts'

const RULES = {
  defaultDomain: 'lockerdesk.example',
  trustedServers: ['mail.internal:2525', 'mail:25'],
}
const OWN = { fromEmail: 'shop@butcher.example', smtpServer: 'smtp.butcher.example', smtpPort: 465 }

test.each([
  [{}],
  [{ fromEmail: 'shop@lockerdesk.example' }],
  [OWN],
  [{ ...OWN, smtpPort: 587, smtpUser: 'me', smtpPassword: 'secret' }],
  [{ ...OWN, smtpServer: 'mail.internal', smtpPort: 2525 }],
  [{ ...OWN, smtpServer: 'mail', smtpPort: 25 }],
  [{ smtpPort: 25 }],
  [{ fromEmail: '' }],
  [{ smtpPassword: 'x'.repeat(500) }],
])('%o is fine', (input) => {
  expect(emailSettingsInput(RULES).safeParse(input).success).toBe(true)
})

test.each([
  [{ fromEmail: 'shop@butcher.example' }, 'smtpServer', 'smtpRequired'],
  [{ fromEmail: 'shop@evil.lockerdesk.example' }, 'smtpServer', 'smtpRequired'],
  [{ ...OWN, fromEmail: '' }, 'fromEmail', 'empty'],
  [{ ...OWN, fromEmail: 'two@a.example, three@b.example' }, 'fromEmail', 'email'],
  [{ ...OWN, smtpPort: 25 }, 'smtpPort', 'smtpPort'],
  [{ ...OWN, smtpPort: '465' }, 'smtpPort', 'number'],
  [{ smtpPassword: 'x'.repeat(501) }, 'smtpPassword', 'tooLong'],
  [{ ...OWN, smtpPort: 2525 }, 'smtpPort', 'smtpPort'],
  [{ ...OWN, smtpServer: '169.254.169.254' }, 'smtpServer', 'host'],
  [{ ...OWN, smtpServer: '::ffff:127.0.0.1' }, 'smtpServer', 'host'],
  [{ ...OWN, smtpServer: 'localhost' }, 'smtpServer', 'host'],
  [{ ...OWN, smtpServer: 'smtp.example.com\r\nX' }, 'smtpServer', 'host'],
])('%o is refused at %s: %s [S5.34]', (input, path, problem) => {
  const parsed = emailSettingsInput(RULES).safeParse(input)
  expect(parsed.success ? [] : fieldIssues(parsed.error)).toEqual([{ path, problem }])
})
