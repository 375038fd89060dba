import { type APIRequestContext, request } from '@playwright/test'
import { type SoftPasskey, softPasskey } from '../apps/api/test/soft-passkey.ts'
import { DEMO_PASSWORD, emailOf, expect, logIn } from './fixtures.ts'

export interface OwnUser {
  readonly email: string
  readonly name: string
  readonly password: string
  /** Of those who get nowhere without one. */
  readonly device?: SoftPasskey
}

const PASSWORD = 'Three red hens at 6'

interface DemoMail {
  readonly recipient: string
  readonly link: string | null
}

/** The link to that page in the newest mail to an address, once it is there. */
export const linkMailedTo = async (
  baseURL: string,
  email: string,
  path: '/auth/link' | '/auth/invitation' | '/auth/reset-password' | '/auth/keep-devices',
): Promise<string> => {
  const api = await request.newContext({ baseURL })
  let link: string | null | undefined
  await expect
    .poll(async () => {
      const mails = (await (await api.get('/api/demo/mails')).json()) as DemoMail[]
      link = mails.find(
        (mail) => mail.recipient === email && mail.link?.startsWith(`${baseURL}${path}?`),
      )?.link
      return link
    })
    .toBeTruthy()
  await api.dispose()
  return link ?? ''
}

export type Ask = (query: string, variables?: object, organisationId?: string) => Promise<Answer>
type Answer = Record<string, unknown>

/** Calls the API as whoever the cookies belong to. */
export const askerOf = async (api: APIRequestContext): Promise<Ask> => {
  const response = await api.get('/api/auth/token')
  const { accessToken } = (await response.json()) as { accessToken: string }
  return async (query, variables = {}, organisationId = '') => {
    const answer = await api.post('/graphql', {
      headers: {
        authorization: `Bearer ${accessToken}`,
        'idempotency-key': crypto.randomUUID(),
        'x-organisation-id': organisationId,
      },
      data: { query, variables },
    })
    const { data, errors } = (await answer.json()) as { data: Answer; errors?: unknown }
    expect(errors).toBeUndefined()
    return data
  }
}

export interface Invited {
  readonly role?: 'Member' | 'Admin' | 'SuperUser'
  readonly language?: 'de' | 'en' | 'fr' | 'nl'
  /** Left out: the demo's Admin. */
  readonly inviter?: { readonly email: string; readonly password: string }
  /** Left out: the inviter's own. */
  readonly organisationId?: string
}

/** Invites somebody by the API; the link is in their mail. */
export const inviteSomebody = async (
  baseURL: string,
  email: string,
  { role = 'Member', language = 'en', inviter, organisationId }: Invited = {},
): Promise<string> => {
  const api = await request.newContext({ baseURL })
  await logIn(api, inviter ?? { email: emailOf('admin'), password: DEMO_PASSWORD })
  const ask = await askerOf(api)
  const invitee = { email, name: 'Nina Own', language }
  if (role === 'SuperUser') {
    await ask('mutation ($data: InviteeInput!) { inviteSuperUser(data: $data) { _id } }', {
      data: invitee,
    })
  } else {
    const user = await ask('{ getCurrentUser { roles { referenceId } } }')
    const { roles } = user['getCurrentUser'] as { roles: { referenceId: string }[] }
    await ask(
      'mutation ($data: InviteUserInput!) { inviteUser(data: $data) { _id } }',
      { data: { ...invitee, role } },
      organisationId ?? roles[0]?.referenceId,
    )
  }
  await api.dispose()
  return linkMailedTo(baseURL, email, '/auth/invitation')
}

/** By a device that signs without a browser, for those who get nowhere without one. */
export const addPasskey = async (baseURL: string, ask: Ask): Promise<SoftPasskey> => {
  const { preparePasskey } = await ask('mutation { preparePasskey }')
  const device = softPasskey()
  const credential = device.create(JSON.parse(String(preparePasskey)), { origin: baseURL })
  await ask(
    `mutation ($name: String!, $credential: String!) {
      addPasskey(name: $name, credential: $credential) { _id } }`,
    { name: 'Key of the journey', credential: JSON.stringify(credential) },
  )
  return device
}

/** A user of one journey alone, whose password and sessions it may change. */
export const makeOwnUser = async (baseURL: string, invited: Invited = {}): Promise<OwnUser> => {
  const email = `own-${crypto.randomUUID()}@example.com`
  const link = await inviteSomebody(baseURL, email, invited)
  const api = await request.newContext({ baseURL })
  const token = new URL(link).searchParams.get('token')
  const response = await api.post('/api/auth/invitation/accept', {
    data: { token, name: 'Nina Own', password: PASSWORD },
  })
  await expect(response).toBeOK()
  const ask = await askerOf(api)
  const device = invited.role === 'SuperUser' ? await addPasskey(baseURL, ask) : undefined
  // The announcement would lie over every page.
  await ask('mutation { hideAnnouncementForCurrentUser { _id } }')
  await api.dispose()
  const user = { email, name: 'Nina Own', password: PASSWORD }
  return device === undefined ? user : { ...user, device }
}
