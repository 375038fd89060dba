type Answer = (isProven: boolean) => void

let ask: ((answer: Answer) => void) | null = null

/** The shell shows the dialog; whoever made the call need not know of it. */
export const onProofAsked = (show: (answer: Answer) => void): (() => void) => {
  ask = show
  return () => {
    ask = null
  }
}

/** Asks the user to prove anew who they are; false when they would rather not. */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (ask === null) resolve(false)
    else ask(resolve)
  })
