/** To what is wrong, once the page shows it: a long form may have it out of sight. */
export const showFirstError = (): void => {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-error="true"], [role="alert"]',
    )
    wrong?.scrollIntoView({ block: 'center' })
    if (wrong?.matches('input, textarea') === true) wrong.focus({ preventScroll: true })
  })
}
