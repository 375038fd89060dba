const ASK_AGAIN_MS = 5_000

interface Patience<Loaded> {
  readonly isGone?: () => Promise<boolean>
  /** How it is asked for after a failure; left out: as before. */
  readonly askAgain?: (failure: unknown, tries: number) => Promise<Loaded>
}

/** While the server is away the page stays without what is loaded, which is asked for again until it is gone for good. */
export const loadPatiently = async <Loaded>(
  load: () => Promise<Loaded>,
  { isGone = async () => false, askAgain = load }: Patience<Loaded> = {},
): Promise<Loaded> => {
  let next: () => Promise<Loaded> = load
  for (let tries = 1; ; tries++) {
    try {
      return await next()
    } catch (error) {
      if (await isGone()) throw error
      next = () => askAgain(error, tries)
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }
}
