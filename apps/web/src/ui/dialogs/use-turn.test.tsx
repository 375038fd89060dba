import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { useTurn } from './use-turn.ts'

const Probe = () => (useTurn() ? 'shown' : 'waiting')

const show = async (): Promise<HTMLElement> => {
  const place = document.createElement('div')
  document.body.append(place)
  await act(async () => createRoot(place).render(<Probe />))
  return place
}

const openDialog = (): HTMLElement => {
  const dialog = document.createElement('section')
  dialog.setAttribute('aria-modal', 'true')
  document.body.append(dialog)
  return dialog
}

describe('a dialog that comes unasked', () => {
  afterEach(() => document.body.replaceChildren())

  test('is shown at once where no other is open', async () => {
    expect((await show()).textContent).toBe('shown')
  })

  test('waits for the end of one that is open', async () => {
    const other = openDialog()
    const place = await show()
    expect(place.textContent).toBe('waiting')
    await act(async () => other.remove())
    expect(place.textContent).toBe('shown')
  })

  test('stays when another opens over it', async () => {
    const place = await show()
    await act(async () => void openDialog())
    expect(place.textContent).toBe('shown')
  })
})
