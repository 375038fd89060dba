let begin: (() => void) | null = null

/** The shell shows the tour; whoever offers it need not know of it. */
export const onTourAsked = (show: () => void): (() => void) => {
  begin = show
  return () => {
    begin = null
  }
}

export const beginTour = (): void => begin?.()
