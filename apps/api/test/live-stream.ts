/** Less than a test may take, so that its failure says what was heard. */
const HEARS_WITHIN_MS = 15_000

export interface LiveStream {
  readonly status: number
  /** Everything heard so far, once it holds these words; throws where the stream ends or is silent before. */
  hears(words: string): Promise<string>
  close(): void
}

/** What an open screen of that organisation hears. */
export const openLiveStream = async (
  address: string,
  organisationId: string,
  token: string,
  withinMs: number = HEARS_WITHIN_MS,
): Promise<LiveStream> => {
  const end = new AbortController()
  const response = await fetch(`${address}/api/live?organisationId=${organisationId}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.any([end.signal, AbortSignal.timeout(withinMs)]),
  })
  if (response.body === null) throw new Error(`no stream, but ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  return {
    status: response.status,
    hears: async (words) => {
      while (!heard.includes(words)) {
        const { value, done } = await reader.read().catch(() => ({ value: '', done: true }))
        if (done) throw new Error(`the stream ended before '${words}', after: ${heard}`)
        heard += value
      }
      return heard
    },
    close: () => end.abort(),
  }
}
