type Answer = (isProven: boolean) => void

let ask: ((answer: Answer) => void) | null = null

/** The shell registers its dialog here, so that callers do not depend on it. */
export const onProofRequested = (show: (answer: Answer) => void): (() => void) => {
  ask = show
  return () => {
    ask = null
  }
}

/** Asks the user to reauthenticate; false if they cancel. */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (ask === null) resolve(false)
    else ask(resolve)
  })
