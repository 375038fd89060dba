const ASK_AGAIN_MS = 5_000

/** While the server is away the page stays without what is loaded, which is asked for again until it is gone for good. */
export const loadPatiently = async <Loaded>(
  load: () => Promise<Loaded>,
  isGone: () => Promise<boolean> = async () => false,
): Promise<Loaded> => {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await isGone()) throw error
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }
}
