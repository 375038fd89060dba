const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/** A bare key that nobody types into a field, and that no dialog or menu in front of the page waits for. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  (event.target as HTMLElement).closest(TYPED_INTO) === null &&
  document.querySelector('[role="dialog"]') === null
