import { PUBLIC_URL } from '../../../apps/api/test/public-url.ts'
import type { TestSmtp } from '../../../apps/api/test/smtp-server.ts'
import { eventually } from './eventually.ts'

const cookiesOf = (response: Response): string[] =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

/** As a person does, with the link from the mail: an access token. */
export const signInByLink = async (url: string, email: string, smtp: TestSmtp): Promise<string> => {
  const cookies: string[] = []
  const ask = async (path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${url}/api/auth${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        origin: PUBLIC_URL,
        'sec-fetch-site': 'same-origin',
        cookie: cookies.join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    cookies.push(...cookiesOf(response))
    return response
  }
  const mailsBefore = smtp.sentTo(email).length
  await ask('/link', { email })
  const token = await eventually('a sign-in link by mail', async () =>
    tokenIn(smtp.sentTo(email)[mailsBefore]?.raw ?? ''),
  )
  await ask('/link/consume', { token })
  const { accessToken } = (await (await ask('/token')).json()) as { accessToken: string }
  return accessToken
}

/** Mails are quoted-printable. */
const tokenIn = (raw: string): string | null => {
  const text = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? null
}
