import type { LightMyRequestResponse } from 'fastify'
import type { TestApi } from './test-api.ts'

export interface TestBrowser {
  readonly cookies: ReadonlyMap<string, string>
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  post(
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** The access token of the session in the cookie. */
  accessToken(): Promise<string>
  /** Another browser with the same cookies, as a thief or a copied profile would be. */
  copy(): TestBrowser
}

/** Keeps cookies as a browser does, and comes from an address of its own. */
export const openBrowser = (
  api: TestApi,
  { ip = '127.0.0.1', cookies = new Map<string, string>() } = {},
): TestBrowser => {
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    body?: object,
  ) => {
    const response = await api.server.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { 'user-agent': 'Test browser', 'sec-fetch-site': 'same-origin', ...headers },
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const browser: TestBrowser = {
    cookies,
    get: (url, headers = {}) => send('GET', url, headers),
    post: (url, body = {}, headers = {}) => send('POST', url, headers, body),
    accessToken: async () =>
      (await browser.get('/api/auth/token')).json<{ accessToken: string }>().accessToken,
    copy: () => openBrowser(api, { ip, cookies: new Map(cookies) }),
  }
  return browser
}
