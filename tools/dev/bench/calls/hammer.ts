import { Agent, request } from 'node:http'

export interface HttpCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Asks over so many connections, each as soon as it has its answer, for so long. How many answers came. */
export const hammer = async (
  nextCall: () => HttpCall | null,
  connections: number,
  forMs: number,
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ends = performance.now() + forMs
  let answers = 0
  const askAgain = async () => {
    while (performance.now() < ends) {
      const call = nextCall()
      if (call === null) return
      await post(call, agent)
      answers += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, askAgain))
  } finally {
    agent.destroy()
  }
  return answers
}

/** The text of the answer; throws for one that is not what was asked for. */
export const post = ({ url, headers, body }: HttpCall, agent?: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        ...(agent === undefined ? {} : { agent }),
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200 && !text.includes('"errors":')) resolve(text)
          else reject(new Error(`${answer.statusCode} ${text.slice(0, 500)}`))
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
