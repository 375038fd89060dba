let begin: (() => void) | null = null

/** The shell registers the tour here, so that callers do not depend on it. */
export const onTourRequested = (show: () => void): (() => void) => {
  begin = show
  return () => {
    begin = null
  }
}

export const beginTour = (): void => begin?.()
